import { eq } from 'drizzle-orm'
import { createPolicy } from '@/lib/contracts/assets/endpoints'
import { createIntent, getAttempt, markSending } from '@/lib/features/issuing/store/issue-attempts'
import { confirmNotIssued } from '@/lib/features/issuing/store/resolve-attempts'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { database } from '@/lib/platform/database/database'
import { operatorAccount } from '@/lib/features/accounts/store/operator-account-table'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { resolveBySeriesAndNumber } from '@/lib/features/issuing/resolve-attempt'
import { givenTwoOffers, settled } from '@/lib/testing/given/given-offers'
import { order } from '@/lib/testing/issuing/issuing'
import type { People } from './agencies'
import type { Operator } from './operator'

/** Attempts on offers of GAP quotes in every state, and those that two people decided. */
export async function writeAttempts({ broker, backOffice, backOffice2 }: People, operator: Operator): Promise<void> {
  const spoil = (fault: string) => operator.control({ faults: { [createPolicy.name]: fault } })
  const issue = async (offer: StoredOffer) => {
    const { id } = await issuePolicy(broker, order(offer.id))
    await settled()
    return getAttempt(broker, id)
  }
  const issueOne = async () => issue((await givenTwoOffers(broker)).offer)

  const { offer: intended, sibling: sent } = await givenTwoOffers(broker)
  await createIntent(broker, { offerId: intended.id, payment: { ...order('').payment, amount: intended.premium } })
  const intent = await createIntent(broker, { offerId: sent.id, payment: { ...order('').payment, amount: sent.premium } })
  if (intent.kind !== 'created' || !(await markSending(intent.attemptId))) throw new Error('The attempt could not be sent')

  await spoil('status:422')
  const rejected = await issueOne()
  await spoil('status:503')
  const unknown = await issueOne()
  await confirmNotIssued(backOffice, unknown.id)
  const decided = await issueOne()
  for (const person of [backOffice, backOffice2]) await confirmNotIssued(person, decided.id)
  await spoil('drop-answer-after-policy')
  const { offer } = await givenTwoOffers(broker)
  const lost = await issue(offer)
  await spoil('')
  await resolveBySeriesAndNumber(backOffice, lost.id, { found: await operator.policiesOf(offer.operatorOfferId), locale: 'ro' })
  await settled()

  const { offer: unsent } = await givenTwoOffers(broker)
  await setAssetsAccount(broker.agencyId, false)
  const notSent = await issue(unsent)
  await setAssetsAccount(broker.agencyId, true)
  const states = [rejected, unknown, decided, lost, notSent].map(({ state }) => state).join()
  if (states !== 'REJECTED,UNKNOWN,UNKNOWN,UNKNOWN,NOT_SENT') throw new Error(`The attempts ended as ${states}`)
}

/** Nothing can be sent without an account. */
async function setAssetsAccount(agencyId: string, isActive: boolean): Promise<void> {
  const { db } = await database()
  const rows = await db.select().from(operatorAccount).where(eq(operatorAccount.agencyId, agencyId))
  const account = rows.find(({ service, environment }) => service === 'assets' && environment === 'sandbox')
  await db.update(operatorAccount).set({ isActive }).where(eq(operatorAccount.id, account?.id ?? ''))
}
