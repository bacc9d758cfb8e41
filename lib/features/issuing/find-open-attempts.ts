import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Day } from '@/lib/domain/day'
import type { Insured } from '@/lib/domain/insured'
import { isProductId, type ProductId } from '@/lib/products/registry'
import { requestFacts } from '@/lib/products/request-facts'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { findConcerns, findOpenAttemptsFor, type OpenAttempt } from './store/open-attempts-for-insured'

interface FindOpenAttemptsInput {
  readonly quoteId: string
  readonly product: string
  /** Complete. */
  readonly answers: AnyAnswers
  /** An offer's days; without an offer, the days in the answers. */
  readonly days?: { readonly startDate: Day; readonly endDate: Day }
}

/** Attempts that may have made a policy for the same, and what that is. */
export interface OpenAttempts {
  readonly same: Insured['kind']
  /** The oldest first. */
  readonly attempts: readonly OpenAttempt[]
}

/** Attempts of other quotes that may have made a policy for the same person, vehicle or place on some of the same days; undefined when there is none. @throws NotAllowed */
export async function findOpenAttempts(actor: Actor, { quoteId, product, answers, days }: FindOpenAttemptsInput): Promise<OpenAttempts | undefined> {
  const { startDate, endDate } = days ?? requestFacts(product, answers)
  const { insured, likeProducts } = wireOf(product)
  const subject = insured(answers)
  const attempts = await findOpenAttemptsFor(actor, { products: [product, ...likeProducts], insured: subject, startDate, endDate, quoteId })
  return attempts.length === 0 ? undefined : { same: subject.kind, attempts }
}

/** The same for a run's stored answers; undefined also for answers of an older form, which say no more what they insure. @throws NotAllowed */
export async function findOpenAttemptsOfRun(actor: Actor, { quoteId, product, stored }: { quoteId: string; product: ProductId; stored: unknown }): Promise<OpenAttempts | undefined> {
  const answers = wireOf(product).readAnswers(stored)
  return answers && findOpenAttempts(actor, { quoteId, product, answers })
}

/** The open attempt that a row of a list warns of: `own` when it is the quote's own. */
export interface OpenAttemptMark {
  readonly quoteNumber: number
  readonly own: boolean
}

/** Marks for the quotes of a list, by quote; a quote without one has nothing to fear. @throws NotAllowed */
export async function findOpenAttemptMarks(actor: Actor, quoteIds: readonly string[]): Promise<ReadonlyMap<string, OpenAttemptMark>> {
  const marks = new Map<string, OpenAttemptMark>()
  for (const { quoteId, product, attempt } of await findConcerns(actor, quoteIds)) {
    const own = attempt.quoteId === quoteId
    if (own || (isLike(product, attempt.product) && !marks.has(quoteId))) marks.set(quoteId, { quoteNumber: attempt.quoteNumber, own })
  }
  return marks
}

function isLike(product: string, other: string): boolean {
  return product === other || (isProductId(product) && wireOf(product).likeProducts.some((like) => like === other))
}
