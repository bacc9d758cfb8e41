import type { WARRANTY_BRANDS } from '@/lib/contracts/assets/limits'

/** Names of makes are the same in every language. */
export const brandNames = {
  Aurora: 'Aurora', Borealis: 'Borealis', Cometa: 'Cometa', Delfin: 'Delfin', Equinox: 'Equinox', Falk: 'Falk', Grifon: 'Grifon', Helion: 'Helion', Iris: 'Iris',
} as const satisfies Readonly<Record<(typeof WARRANTY_BRANDS)[number], string>>
