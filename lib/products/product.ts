import type { Day } from '@/lib/domain/day'
import type { AnyAnswers, Definition } from '@/lib/wizard/define'
import type { QuickPrice } from '@/lib/wizard/quick-price'
import type { Deductibles } from './deductibles'
import type { Demands } from './demands'
import type { Draft, RefusedExample } from './draft-example'
import type { AnyProductMessages } from './product-messages'

/** Drafts that a product shows of itself. */
export interface ProductExamples {
  /** Complete ones, by what is special about them. */
  readonly validExamples: (today: Day) => Readonly<Record<string, Draft>>
  /** Those that must be refused, with the place and the reason. */
  readonly refusedDrafts: (today: Day) => readonly RefusedExample[]
}

/** What the desk knows of a product besides how it travels. The words are plain texts, to be shown as they are. */
export interface Product {
  readonly definition: Definition
  readonly messages: { readonly ro: AnyProductMessages; readonly en: AnyProductMessages }
  /** Which answers the statement of demands and needs names, in the order of the questions. */
  readonly demands: Demands<AnyAnswers>
  /** Of a product that lets a client ask for one. */
  readonly deductibles?: Deductibles<AnyAnswers>
  /** Of a product that has an indicative price before its answers are complete; it comes when asked for. */
  readonly quickPrice?: () => Promise<QuickPrice>
  /** For the demo and for tests; they come when asked for. */
  readonly examples: () => Promise<ProductExamples>
}
