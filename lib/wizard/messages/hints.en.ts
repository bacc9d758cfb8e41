import type { SameKeys } from '@/lib/i18n/same-keys'
import type { hintsRo } from './hints.ro'

export const hintsEn = {
  mobileNotRomanian: 'This does not look like a Romanian mobile number (07…). Check it.',
  idSeriesUnknown: 'The series of the identity card is not among the known ones. Check it.',
} satisfies SameKeys<typeof hintsRo>
