import type { Day } from '@/lib/domain/day'
import * as casco from '@/lib/products/casco/examples'
import * as cascoLeasing from '@/lib/products/casco-leasing/examples'
import type { Draft, RefusedExample } from '@/lib/products/draft-example'
import * as gap from '@/lib/products/gap/examples'
import * as houseAssistance from '@/lib/products/house-assistance/examples'
import * as solarPanel from '@/lib/products/solar-panel/examples'
import * as tire from '@/lib/products/tire/examples'
import * as digitalProtection from '@/lib/products/digital-protection/examples'
import * as businessCyberProtection from '@/lib/products/business-cyber-protection/examples'
import * as extendedWarranty from '@/lib/products/extended-warranty/examples'
import type { ProductId } from '@/lib/products/registry'
import * as travel from '@/lib/products/travel/examples'

export interface ProductExamples {
  readonly validExamples: (today: Day) => Readonly<Record<string, Draft>>
  readonly refusedDrafts: (today: Day) => readonly RefusedExample[]
}

/** The drafts that every product shows: those that make a quote, and those that are refused. */
export const PRODUCT_EXAMPLES = { gap, houseAssistance, solarPanel, tire, digitalProtection, businessCyberProtection, extendedWarranty, casco, 'casco-leasing': cascoLeasing, travel } satisfies { readonly [Id in ProductId]: ProductExamples }
