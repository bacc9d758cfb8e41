import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { insuredPeopleOfOffer } from './insured-people'
import { findOverlapping, type StoredOverlap } from './store/overlapping-policies'
import type { Day } from '@/lib/domain/day'
import type { Insured, Overlap, OverlappingPolicy } from '@/lib/domain/insured'
import { maskCode } from '@/lib/domain/personal-code'
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
  const found = await findOverlapping(actor, { products: [product, ...likeProducts], insured: subject, startDate, endDate, quoteId })
  const policies = (await Promise.all(found.map(async (one) => ((await insuresOthers(actor, one, subject)) ? [] : [withoutPeople(one)])))).flat()
  return policies.length === 0 ? undefined : { same: subject.kind, policies }
}

/** Whether a policy, one of several of its offer, insures none of the people: the codes of those whom it names are in the answers of its offer. */
async function insuresOthers(actor: Actor, { product, offerId, insuredNames }: StoredOverlap, subject: Insured): Promise<boolean> {
  if (subject.kind !== 'people' || offerId === undefined || insuredNames.length === 0) return false
  const named = (await insuredPeopleOfOffer(actor, product, offerId)).filter(({ name }) => insuredNames.includes(name))
  const codes = new Set(subject.people.map(({ taxId }) => maskCode(taxId)))
  // Masked codes that differ are of different people. Where a code is not known the overlap is said: it may be one.
  return named.length > 0 && named.every(({ code }) => code !== undefined && !codes.has(code))
}

function withoutPeople({ insuredNames: _names, offerId: _offer, ...policy }: StoredOverlap): OverlappingPolicy {
  return policy
}
