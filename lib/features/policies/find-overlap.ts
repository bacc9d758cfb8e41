import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { findOverlapping } from './store/overlapping-policies'
import type { Day } from '@/lib/domain/day'
import type { Overlap } from '@/lib/domain/insured'
import { requestFacts } from '@/lib/products/request-facts'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'

interface FindOverlapInput {
  readonly quoteId: string
  readonly product: string
  /** Complete. */
  readonly answers: AnyAnswers
  /** An offer's days; without an offer, the days in the answers. */
  readonly days?: { readonly startDate: Day; readonly endDate: Day }
}

/** The agency's policies that already insure the same on some of the same days; undefined when there is none. @throws NotAllowed */
export async function findOverlap(actor: Actor, { quoteId, product, answers, days }: FindOverlapInput): Promise<Overlap | undefined> {
  const { startDate, endDate } = days ?? requestFacts(product, answers)
  if (startDate === undefined || endDate === undefined) return undefined
  const { insured, likeProducts } = wireOf(product)
  const subject = insured(answers)
  const policies = await findOverlapping(actor, { products: [product, ...likeProducts], insured: subject, startDate, endDate, quoteId })
  return policies.length === 0 ? undefined : { same: subject.kind, policies }
}
