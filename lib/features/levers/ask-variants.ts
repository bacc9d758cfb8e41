import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import type { UserLocale } from '@/lib/features/accounts/operator-client-for'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { composeDeclared } from '@/lib/features/offers/compose-declared'
import { policySubjectOf } from '@/lib/features/offers/request-offers'
import { Fault } from '@/lib/domain/fault'
import { requireUnlocked } from '@/lib/domain/quote'
import { findNewestRun } from './newest-run'
import { queueVariantRequests } from './store/variant-requests'
import { workOffQueue } from './work-off-queue'

interface AskVariantsInput {
  readonly quoteId: string
  readonly lever: string
  /** The keys of its variants to ask. */
  readonly variants: readonly string[]
  readonly locale: UserLocale
  /** How long to wait for an insurer; as configured when left out. */
  readonly deadlineMs?: number
}

/**
 * Asks the insurers of the newest run for variants of it. Returns when the requests are queued; they are sent in turn and their outcomes stored
 * in the background, also when nobody looks. A variant that the walk refuses is not asked, and an identical question is asked once.
 * @returns how many requests were queued
 * @throws NotAllowed; Fault `notFound`, `quoteLocked`, `noInsurers`, `variantBudget` when the day's budget is too small: nothing is asked then
 */
export async function askVariants(actor: Actor, { quoteId, lever: key, variants: keys, locale, deadlineMs }: AskVariantsInput): Promise<number> {
  requirePermission(actor, 'offer.request')
  const { quote, product, service, run, requests, levers, limits } = await findNewestRun(actor, quoteId)
  requireUnlocked(quote.state)
  const planned = levers.find(({ lever }) => lever.key === key)
  if (planned === undefined) throw new Fault('notFound')
  const selling = await findInsurers(actor, product, clock.today())
  const insurerIds = requests.map(({ insurer }) => insurer.id).filter((id) => selling.some((insurer) => insurer.id === id))
  if (insurerIds.length === 0) throw new Fault('noInsurers')
  const variants = planned.variants.flatMap(({ key: variant, asked }) => {
    if (asked === undefined || !keys.includes(variant)) return []
    return [{ ...asked, subject: policySubjectOf(product, asked.answers), declarations: composeDeclared(product, asked.answers, locale) }]
  })
  const queued = await queueVariantRequests(actor, { quoteId, run, service, variants, insurerIds, perDay: limits.perDay })
  workOffQueue(actor, { insurerIds, openPerInsurer: limits.openPerInsurer, locale, deadlineMs })
  return queued
}
