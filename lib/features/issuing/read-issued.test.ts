import { expect, test } from 'vitest'
import { mailPolicy } from '@/lib/features/policies/mail-policy'
import { shareProposal } from '@/lib/features/proposals/share-proposal'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenTwoOffers } from '@/lib/testing/given/given-offers'
import { proposalTerms } from '@/lib/testing/given/given-proposal'
import { newAgency } from '@/lib/testing/given/people'
import { issueAndWait } from '@/lib/testing/issuing/issuing'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { readIssued } from './read-issued'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

test('what was issued says policy, policyholder, risk, payment and the way to it, with its proposal', async () => {
  const desk = await newDesk()
  const { quoteId, offer } = await givenTwoOffers(desk.broker)
  await shareProposal(desk.broker, { ...proposalTerms, quoteId, offerIds: [offer.id], locale: 'ro' })
  const attempt = await issueAndWait(desk, offer.id)
  const issued = await readIssued(desk.broker, attempt.id, 'ro')
  expect(issued).toMatchObject({ insurer: offer.insurer.name, holder: 'Ioana-Călina Mureșan', startDate: offer.startDate, balance: { left: { amountBani: 0 } }, review: { state: 'waiting' } })
  expect(issued.policies).toMatchObject([{ id: attempt.policies[0]?.id, premium: offer.premium, isOtherPayment: false }])
  expect(issued.timelineEvents.map(({ what }) => what)).toEqual(['quote.started', 'offers.requested', 'proposal.shared', 'issue.started', 'issue.ISSUED'])
  expect(issued.timelineEvents.find(({ what }) => what === 'offers.requested')?.details).toMatchObject({ offers: expect.any(Number) as number })
  await expect(readIssued((await newAgency()).broker, attempt.id, 'ro')).rejects.toMatchObject({ code: 'notFound' })
  await expect(mailPolicy((await newAgency()).broker, { policyId: attempt.policies[0]?.id ?? '', email: 'a@b.test', locale: 'ro', isOfAll: true })).rejects.toMatchObject({ code: 'notFound' })
})
