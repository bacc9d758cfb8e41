import { type QuoteChildren, quoteStateOf } from '@/lib/features/quotes/store/quote-state-of'
import { isLocked, type QuoteState } from '@/lib/domain/quote'
import type { Confirmed, SharedQuote } from './quote-actions'
import type { SteppedDatabase } from './stepped-database'

/** A quote and everything that its state depends on, at one moment. */
export interface Snapshot extends QuoteChildren {
  readonly state: QuoteState
  readonly version: number
  readonly unknown: readonly { readonly id: string; readonly offerId: string }[]
  readonly failedRequests: readonly string[]
  /** The offer of each filed policy. */
  readonly policies: readonly string[]
}

const SNAPSHOT = `
  with request as (
    select request.* from quote_request as request
    join quote_run as run on run.id = request.run_id
    join quote on quote.id = run.quote_id and quote.last_run = run.run
    where quote.id = $1
  )
  select state, version,
    (select coalesce(jsonb_agg(state), '[]') from issue_attempt where quote_id = $1) as attempts,
    (select coalesce(jsonb_agg(jsonb_build_object('state', state, 'attempt', attempt)), '[]') from request) as requests,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'offerId', offer_id) order by created_at), '[]') from issue_attempt where quote_id = $1 and state = 'UNKNOWN') as unknown,
    (select coalesce(jsonb_agg(id order by id), '[]') from request where state = 'failed') as "failedRequests",
    (select coalesce(jsonb_agg(offer_id), '[]') from policy where quote_id = $1) as policies
  from quote where id = $1`

export async function readSnapshot(database: SteppedDatabase, quoteId: string): Promise<Snapshot> {
  const [snapshot] = await database.query<Snapshot>(SNAPSHOT, [quoteId])
  if (!snapshot) throw new Error('The quote is gone')
  return snapshot
}

/** Finds a wrong state after a step: the quote is editable while an attempt is open, or not editable while none is open. */
export function findWrongState({ state, ...children }: Snapshot): string | undefined {
  const expected = quoteStateOf(children)
  if (state === expected || !(isLocked(state) || isLocked(expected))) return undefined
  return `the quote is ${state}, but its attempts (${children.attempts.join(', ') || 'none'}) say ${expected}`
}

interface Ended {
  readonly quote: SharedQuote
  readonly confirmed: Confirmed
  readonly versionBefore: number
}

/**
 * Finds what is wrong after all actions have ended and a later process has recovered the rest. The counts of the proxy and the
 * service's ledger say how often an offer was issued.
 */
export async function findWrongEnd(snapshot: Snapshot, { quote: { offers, operator }, confirmed, versionBefore }: Ended): Promise<string[]> {
  const wrong: string[] = []
  const expected = quoteStateOf(snapshot)
  if (snapshot.state !== expected) wrong.push(`at the end the quote is ${snapshot.state}, but its attempts and its newest run say ${expected}`)
  const saves = snapshot.version - versionBefore
  // A process may stop after its save and before the confirmation.
  if (saves < confirmed.saves) wrong.push(`${confirmed.saves} saves were confirmed, but ${saves} are kept`)
  for (const { id, operatorOfferId } of offers) {
    const { requests, refusals } = operator.crossed(operatorOfferId)
    const allowed = 1 + refusals + (confirmed.notIssued.get(id) ?? 0)
    const made = (await operator.policiesOf(operatorOfferId)).length
    const filed = snapshot.policies.filter((offerId) => offerId === id).length
    if (requests > allowed) wrong.push(`${requests} requests to issue offer ${operatorOfferId} crossed the proxy, but only ${allowed} may`)
    if (made > 1) wrong.push(`the service made ${made} policies of offer ${operatorOfferId}`)
    if (filed > made) wrong.push(`${filed} policies of offer ${operatorOfferId} are filed, but the service made ${made}`)
    if (made > filed && !snapshot.unknown.some(({ offerId }) => offerId === id)) wrong.push(`a policy of offer ${operatorOfferId} is lost`)
  }
  return wrong
}
