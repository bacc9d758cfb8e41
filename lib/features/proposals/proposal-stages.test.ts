import { expect, test } from 'vitest'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { givenTwoOffers } from '@/lib/testing/given/given-offers'
import { proposalTerms } from '@/lib/testing/given/given-proposal'
import { newAgency } from '@/lib/testing/given/people'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { readProposal } from './read-proposal'
import { findStages, readProposals } from './read-proposals'
import { revokeProposal } from './revise-proposal'
import { shareProposal } from './share-proposal'
import { getProposal } from './store/proposals'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

test('a proposal says the same of itself on its card and in the lists: made, sent, opened, over', async () => {
  const { broker } = await newDesk()
  const { quoteId, offer } = await givenTwoOffers(broker)
  const { proposalId } = await shareProposal(broker, { ...proposalTerms, quoteId, offerIds: [offer.id], locale: 'ro' })
  const stages = async () => [(await readProposals(broker, quoteId)).proposals[0]?.stage, (await findStages(broker, [quoteId])).get(quoteId)]
  expect(await stages()).toEqual(['made', 'made'])
  await recordEvent(broker, { what: 'proposal.mailed', subject: { kind: 'proposal', id: proposalId }, details: { quoteId } })
  expect(await stages()).toEqual(['sent', 'sent'])
  expect((await readProposals(broker, quoteId)).proposals[0]?.mailedAt).toBeDefined()
  await readProposal({ token: (await getProposal(broker, proposalId)).token, address: '10.9.0.1' })
  expect(await stages()).toEqual(['opened', 'opened'])
  await revokeProposal(broker, proposalId)
  expect(await stages()).toEqual(['over', 'over'])
})

test('the stages of quotes are those of one agency, and a quote without a proposal has none', async () => {
  const { broker } = await newDesk()
  const { quoteId, offer } = await givenTwoOffers(broker)
  expect((await findStages(broker, [quoteId])).size).toBe(0)
  await shareProposal(broker, { ...proposalTerms, quoteId, offerIds: [offer.id], locale: 'ro' })
  expect((await findStages((await newAgency()).broker, [quoteId])).size).toBe(0)
  await expect(findStages({ ...broker, roles: ['data-officer'] }, [quoteId])).rejects.toMatchObject({ code: 'notAllowed' })
})
