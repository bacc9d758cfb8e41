import { familyA } from '../families/family-a'
import { listAt } from '../json'
import type { Session } from '../session'
import { policyBody, postPolicy } from '../tables/issue-checks'
import type { Offer } from '../tables/offer'
import { policyFaults } from '../tables/policy'

/** Issues the first offer of an asynchronous result, and returns what is wrong with the reply. */
export async function issueOf(session: Session, result: unknown, count: number): Promise<string[]> {
  const [offer] = listAt(result, 'offers') as readonly Offer[]
  if (!offer) return ['a result has no offer']
  const body = policyBody(session, offer)
  const reply = await session.send(postPolicy(body))
  return [...familyA.success(reply), ...policyFaults(reply, { offer, payment: body.payment, count })]
}
