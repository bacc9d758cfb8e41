import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { titleOfOffer } from '@/lib/domain/offer'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { findRejectedCallbacks } from '@/lib/features/travel-calls/store/rejected-callbacks'
import type { FindingGroup, RunFindings } from './shapes'
import { findInsurerRequests } from './store/insurer-requests'

/** What of the replies to a run (the newest one when none is named) could not be read, for whoever looks after the connection. @throws NotAllowed @throws Fault `notFound` */
export async function readReplyFindings(actor: Actor, quoteId: string, run?: number): Promise<RunFindings> {
  requirePermission(actor, 'replyFinding.read')
  const requests = await findInsurerRequests(actor, quoteId, run)
  // Without requests, a quote that this actor cannot read is a fault.
  if (requests.length === 0) await getQuote(actor, quoteId)
  const groups = requests.flatMap(({ id, insurer, outcome }): FindingGroup[] => {
    if (outcome.kind === 'waiting' || outcome.kind === 'queued') return []
    const ofReply = { key: id, title: insurer.name, isOfReply: true, findings: [...(outcome.findings ?? [])] }
    const offers = outcome.kind === 'offered' ? outcome.offers : []
    const ofOffers = offers.map(({ id: key, packageName, replyFindings = [] }) => ({ key, title: titleOfOffer({ insurer: insurer.name, packageName }), isOfReply: false, findings: [...replyFindings] }))
    return [ofReply, ...ofOffers].filter(({ findings }) => findings.length > 0)
  })
  const rejected = await findRejectedCallbacks(actor, quoteId)
  return { groups, rejectedCallbacks: rejected.map(({ at, why }) => ({ at: at.toISOString(), why })) }
}
