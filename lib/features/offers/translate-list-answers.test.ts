import { beforeEach, expect, test } from 'vitest'
import { findInsurers } from '@/lib/features/insurers/store/insurers'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { findInsurerRequests } from './store/insurer-requests'
import { database } from '@/lib/platform/database/database'
import { nomenclatureEntry } from '@/lib/features/nomenclature/store/nomenclature-entry-table'
import { todayInBucharest } from '@/lib/domain/day'
import { personHolder } from '@/lib/products/holder/examples'
import { validExamples } from '@/lib/products/travel/examples'
import { wireOf } from '@/lib/products/wires'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import type { AnyAnswers } from '@/lib/wizard/define'
import { translateListAnswers } from './translate-list-answers'
import { requestOffers } from './request-offers'

withTestDatabase()
const { newDesk } = withSandboxedOperator()
// Copies of lists belong to an environment and not to a desk.
beforeEach(async () => {
  const { db } = await database()
  await db.delete(nomenclatureEntry)
})
const wire = wireOf('travel')
const sports = (...rows: readonly (readonly [number, string])[]) => () => Response.json({ error: false, status: 200, data: rows.map(([id, name]) => ({ id, code: `s${id}`, name })) })
const SPORTS_OF = (businessName: string) => `POST /nomenclature/${businessName}/travel/extreme-sports`
const answersWith = (extremeSport: unknown) => ({ holder: personHolder, extremeSport }) as unknown as AnyAnswers

test('a sport gets the number that its name has in the other insurer\'s list', async () => {
  const { broker, operator } = await newDesk()
  operator.obstruct(SPORTS_OF('busola'), sports([7, 'ESCALADA'], [19, 'Pescuit']))
  const [busola] = (await findInsurers(broker, 'travel')).filter(({ businessName }) => businessName === 'busola')
  const answers = answersWith({ key: '19', label: 'Escaladă' })
  expect(await translateListAnswers(broker, { wire, answers, insurer: { id: busola?.id ?? '', lists: {} } })).toEqual({ answers: { ...answers, extremeSport: { key: '7', label: 'ESCALADA' } } })
})

test('an insurer without the sport in its list is not asked and makes no offer, unlike the others', async () => {
  const { broker, operator } = await newDesk()
  operator.obstruct(SPORTS_OF('busola'), sports([19, 'Pescuit']))
  const draft = { ...validExamples(todayInBucharest(new Date())).person, extremeSport: { key: '19', label: 'Escaladă' } }
  const { id: quoteId } = await createQuote(broker, { product: 'travel', draft })
  const insurerIds = (await findInsurers(broker, 'travel')).filter(({ businessName }) => ['alizeu', 'busola'].includes(businessName)).map(({ id }) => id)
  await requestOffers(broker, { quoteId, insurerIds, locale: 'ro' })
  await waitForBackground()
  const lanes = await findInsurerRequests(broker, quoteId)
  expect(lanes.find(({ insurer }) => insurer.businessName === 'busola')?.outcome).toMatchObject({ kind: 'failed', reasonClass: 'not-eligible', field: 'extremeSport' })
  expect(lanes.find(({ insurer }) => insurer.businessName === 'alizeu')?.outcome).toMatchObject({ kind: 'offered' })
  const asked = operator.received.filter(({ operation }) => operation === 'POST /offer')
  expect(asked.map(({ body }) => body)).toEqual([expect.stringContaining('"extremeCompetitionSports":19')])
})

test('an insurer without an available list is a fault, because a wrong number would insure another sport', async () => {
  const { broker, operator } = await newDesk()
  operator.obstruct(SPORTS_OF('busola'), () => new Response('', { status: 503 }))
  const [busola] = (await findInsurers(broker, 'travel')).filter(({ businessName }) => businessName === 'busola')
  await expect(translateListAnswers(broker, { wire, answers: answersWith({ key: '19', label: 'Escaladă' }), insurer: { id: busola?.id ?? '', lists: {} } })).rejects.toMatchObject({ code: 'operatorUnavailable' })
})

test('no list is read when no sport is chosen', async () => {
  const { broker, operator } = await newDesk()
  const answers = answersWith(undefined)
  expect(await translateListAnswers(broker, { wire, answers, insurer: { id: 'none', lists: {} } })).toEqual({ answers })
  expect(operator.received).toEqual([])
})
