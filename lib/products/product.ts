import type { Day } from '@/lib/domain/day'
import type { AnyAnswers, Definition } from '@/lib/wizard/define'
import type { QuickPrice } from '@/lib/wizard/quick-price'
import type { Deductibles } from './deductibles'
import type { Demands } from './demands'
import type { Draft, RefusedExample } from './example-drafts'
import type { AnyProductMessages } from './product-messages'
import type { Levers } from './levers/levers'
import type { RequestSummary } from './requested/request-summary'

/** Examples of a product's drafts. */
export interface ProductExamples {
  /** Complete ones, by what is special about them. */
  readonly validExamples: (today: Day) => Readonly<Record<string, Draft>>
  /** Those that must be refused, with the place and the reason. */
  readonly refusedDrafts: (today: Day) => readonly RefusedExample[]
}

/** The desk's data of a product, without its wire. The texts are plain, to be shown as they are. */
export interface Product {
  readonly definition: Definition
  readonly messages: { readonly ro: AnyProductMessages; readonly en: AnyProductMessages }
  /** Which answers the statement of demands and needs names, in the order of the questions. */
  readonly demands: Demands<AnyAnswers>
  /** What the page of a quote's offers says of the request. */
  readonly request: RequestSummary<AnyAnswers>
  /** Of a product that asks for a deductible. */
  readonly deductibles?: Deductibles<AnyAnswers>
  /** What a client can have differently at another price. */
  readonly levers: Levers
  /** Of a product that has an indicative price before its answers are complete; loaded lazily. */
  readonly quickPrice?: () => Promise<QuickPrice>
  /** Whether the vehicle service identifies its vehicle by the mechanical data. */
  readonly identifiesVehicle?: true
  /** For the demo and for tests; loaded lazily. */
  readonly examples: () => Promise<ProductExamples>
}
