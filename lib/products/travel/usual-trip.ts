import type { Listed } from '@/lib/wizard/kinds'

/** What is proposed for a trip until somebody chooses otherwise: the commonest entry of each list, with the name it has there. */
export const USUAL_TRIP = {
  purpose: { key: 'tourism', label: 'Turism', en: 'Tourism' },
  transportation: { key: 'plane', label: 'Avion', en: 'Plane' },
  insuredAmount: { key: '30000', label: '30000 EUR' },
} as const satisfies Record<string, Listed>
