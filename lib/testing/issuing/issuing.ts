import { type Attempt, getAttempt } from '@/lib/features/issuing/store/issue-attempts'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { todayInBucharest } from '@/lib/domain/day'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import type { PoliciesByOffer, ReceivedRequest, TestDesk } from '@/lib/testing/operator/sandboxed-operator'

/** A payment dated today. */
export const payment = { method: 'pos', documentNumber: 'POS 118', date: todayInBucharest(new Date()) } as const

export const givenIssueInput = (offerId: string) => ({ offerId, payment, locale: 'ro' as const })

/** Issues an offer and waits for the end. */
export async function issueAndWait({ broker }: TestDesk, offerId: string): Promise<Attempt> {
  const { id } = await issuePolicy(broker, givenIssueInput(offerId))
  await waitForBackground()
  return getAttempt(broker, id)
}

/** The issue requests that reached a desk's operator. */
export function policyRequests({ operator }: TestDesk): ReceivedRequest[] {
  return operator.received.filter(({ operation }) => operation === 'POST /policy')
}

/** How many policies the sandbox really made of an offer. */
export function policiesMade(ledger: () => Promise<PoliciesByOffer>): (offer: StoredOffer) => Promise<number> {
  return async ({ operatorOfferId }) => (await ledger())[operatorOfferId] ?? 0
}
