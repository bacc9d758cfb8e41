import { expect, it, vi } from 'vitest'
import { POST as reveal } from '@/app/api/clients/[clientId]/code/route'
import { saveClient } from '@/lib/features/clients/store/clients'
import { currentActor } from '@/lib/platform/session/current-actor'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, newUser, testPerson } from '@/lib/testing/given/people'
import { readLedger } from './read-ledger'

vi.stubEnv('REVEALS_PER_DAY', '5')
vi.mock('@/lib/platform/session/current-actor', async () => (await import('@/lib/testing/given-actor')).givenActor())

withTestDatabase()

it('the budget of a day holds when twenty requests for codes arrive at the same moment, and the data officer sees each refusal', async () => {
  const agency = await newAgency()
  const officer = await newUser(agency.id, { name: 'Doina Probă', role: 'admin', extraRoles: ['data-officer'] })
  const { id: clientId } = await saveClient(agency.broker, testPerson)
  vi.mocked(currentActor).mockResolvedValue(agency.broker)
  const ask = async () => {
    const body = JSON.stringify({ code: 'taxId', purpose: 'review', note: '' })
    const request = new Request(`http://desk.test/api/clients/${clientId}/code`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const response = await reveal(request, { params: Promise.resolve({ clientId }) })
    return { status: response.status, text: await response.text() }
  }
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  const shown = answers.filter(({ text }) => text.includes(testPerson.taxId))
  expect(shown.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect((await readLedger(officer, { days: 1 })).budgets.people).toMatchObject([{ userId: agency.broker.userId, used: 5, refused: 15 }])
})
