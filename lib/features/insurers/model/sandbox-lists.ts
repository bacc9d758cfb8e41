import type { EditedLists } from '@/lib/domain/edited-lists'

const sameWords = (...codes: readonly string[]) => codes.map((code) => ({ code, ro: code }))

/** The lists of the sandbox's insurers: what an insurer has in the sandbox until an administrator edits its lists. */
export const SANDBOX_LISTS = {
  'warranty-brand': sameWords('Aurora', 'Borealis', 'Cometa', 'Delfin', 'Equinox', 'Falk', 'Grifon', 'Helion', 'Iris'),
  'house-package': [
    { code: 'BASIC', ro: 'Esențial', en: 'Essential' },
    { code: 'PLUS', ro: 'Plus' },
    { code: 'COMPLETE', ro: 'Complet', en: 'Complete' },
  ],
  'solar-category': [
    { code: 'photovoltaic', ro: 'Panouri fotovoltaice', en: 'Photovoltaic panels' },
    { code: 'solar', ro: 'Panouri solare termice', en: 'Solar thermal panels' },
    { code: 'heat pump', ro: 'Pompă de căldură', en: 'Heat pump' },
  ],
  'solar-type': [
    { code: 'single-phase', ro: 'Monofazat', en: 'Single-phase' },
    { code: 'three-phase', ro: 'Trifazat', en: 'Three-phase' },
  ],
} as const satisfies EditedLists
