import { z } from 'zod'
import { withFormerNames } from '@/lib/domain/edited-lists'
import { storedAddress, storedDay, storedEntry, storedParty } from '../holder/answers'

/** What we store of a solar panel quote. */
export const solarPanelAnswers = z.object({
  holder: storedParty,
  equipment: z
    .array(
      z.object({
        category: z.preprocess((stored) => withFormerNames('solar-category', stored), storedEntry),
        type: z.preprocess((stored) => withFormerNames('solar-type', stored), storedEntry),
        brand: z.string(),
        power: z.string(),
        count: z.number().int(),
        inverterBrand: z.string(),
        smartMeterBrand: z.string(),
        installationDate: storedDay,
        address: storedAddress,
      }),
    )
    .readonly(),
  startDate: storedDay,
  termMonths: z.number().int(),
  purchasePriceBani: z.number().int(),
  gdpr: z.literal(true),
  consultation: z.literal(true),
  dnt: z.literal(true),
})
export type SolarPanelAnswers = z.output<typeof solarPanelAnswers>
