import type { VehicleProduct } from '@/lib/contracts/vehicle/product'

export const CASCO_NAMES = {
  casco: 'Asigurarea casco a vehiculului',
  'casco-leasing': 'Asigurarea casco a vehiculului în leasing',
} as const satisfies Record<VehicleProduct, string>

/** What the client wants, as the demands and needs statement says it. */
export const CASCO_NEEDS = {
  casco: 'Clientul dorește să fie despăgubit pentru avarierea, distrugerea sau furtul vehiculului propriu, oricine ar fi vinovat.',
  'casco-leasing': 'Clientul dorește asigurarea vehiculului în leasing, potrivit contractului cu societatea de leasing, pentru avariere, distrugere și furt.',
} as const satisfies Record<VehicleProduct, string>
