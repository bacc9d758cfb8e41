import { z } from 'zod'
import { SOLAR } from './limits'
import type { AssetProduct } from './products'

/** An agreement that must be given: the boolean true and no other value. */
const given = z.literal(true)

const standardAgreements = z.object({ gdpr: given, consultation: given, dnt: given })
const companyDeclaration = z.object({ hasRelationsWithRussiaOrBelarus: z.literal(false) })

/**
 * Contract: Product-specific additional data. The declaration of a company holder is optional
 * here; a rule over the whole request requires it of a company.
 */
export const additionalData = {
  solarPanel: z.object({
    purchasePrice: z.number().gt(0).max(SOLAR.priceMaxRon),
    agreements: standardAgreements,
    policyholder: companyDeclaration.optional(),
  }),
  gap: z.object({ agreements: standardAgreements, policyholder: companyDeclaration.optional() }),
  houseAssistance: z.object({ packageCodes: z.array(z.string().min(1)).optional() }).optional(),
  tire: z.object({
    agreements: z.object({
      purchased4Tires: given,
      customerAgreement: given,
      tireMakerDataAgreement: z.boolean().optional(),
      marketingConsent: z.boolean().optional(),
    }),
  }),
  digitalProtection: z.looseObject({}).optional(),
  businessCyberProtection: z.looseObject({}).optional(),
  extendedWarranty: z.looseObject({}).optional(),
} as const satisfies Record<AssetProduct, z.ZodType>
