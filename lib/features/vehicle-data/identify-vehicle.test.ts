import { expect, test } from 'vitest'
import { createQuote, getQuote } from '@/lib/features/quotes/store/quotes'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { withSandboxedOperator } from '@/lib/testing/operator/sandboxed-operator'
import { identifyVehicle } from './identify-vehicle'
import { identifyVehicle as shapes } from './shapes'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

const answers = { vin: 'UU1HSDJ9F60123456', vehicleType: 'M1', brand: 'Dacia', model: 'Duster', yearOfConstruction: 2024, totalWeightKg: 1870, licensePlate: 'CJ 12 ABC' }
const OPERATION = 'POST /vehicle/identification-code'

test('a vehicle is identified by its mechanical data alone, and the quote does not change', async () => {
  const { broker, operator } = await newDesk()
  const { id: quoteId } = await createQuote(broker, { product: 'casco', draft: { brand: 'Dacia' } })
  const before = await getQuote(broker, quoteId)
  const known = await identifyVehicle(broker, { quoteId, answers, locale: 'ro' })
  expect(known).toMatchObject({ code: expect.stringMatching(/^M1-2024-/) as string, found: { brand: 'Dacia', model: 'Duster', seats: 5, enginePowerKw: expect.any(Number) as number } })
  expect(shapes.output.parse(known)).toEqual(known)
  const [asked] = operator.received.filter(({ operation }) => operation === OPERATION)
  expect(JSON.parse(asked?.body ?? '{}')).toEqual({ vin: 'UU1HSDJ9F60123456', vehicleType: 'M1', brand: 'Dacia', model: 'Duster', yearOfConstruction: 2024, totalWeight: 1870 })
  expect(await getQuote(broker, quoteId)).toEqual(before)
})

test('what the service says in other forms is read, and what cannot be read is not there', async () => {
  const { broker, operator } = await newDesk()
  const { id: quoteId } = await createQuote(broker, { product: 'casco-leasing', draft: {} })
  operator.obstruct(OPERATION, () => Response.json({ error: false, status: 200, data: { vehicleIdentificationCode: 77, enginePower: '96', seats: 'five', fuelType: 'coal', brand: '' } }), 'vehicle')
  expect(await identifyVehicle(broker, { quoteId, answers, locale: 'ro' })).toEqual({ code: '77', found: { enginePowerKw: 96 } })
})

test.each([
  ['answers that lack the model', 'casco', { ...answers, model: '' }, 'invalid'],
  ['a product whose vehicle is not identified', 'gap', answers, 'notFound'],
])('%s are refused before the service is asked', async (_, product, given, code) => {
  const { broker, operator } = await newDesk()
  const { id: quoteId } = await createQuote(broker, { product, draft: {} })
  await expect(identifyVehicle(broker, { quoteId, answers: given, locale: 'ro' })).rejects.toMatchObject({ code })
  expect(operator.received.filter(({ operation }) => operation === OPERATION)).toEqual([])
})

test('a service that is down is said', async () => {
  const { broker, operator } = await newDesk()
  const { id: quoteId } = await createQuote(broker, { product: 'casco', draft: {} })
  operator.obstruct(OPERATION, () => new Response('', { status: 503 }), 'vehicle')
  await expect(identifyVehicle(broker, { quoteId, answers, locale: 'ro' })).rejects.toMatchObject({ code: 'operatorUnavailable' })
})

test('the back office, administrators and other agencies are refused', async () => {
  const [desk, other] = [await newDesk(), await newDesk()]
  const { id: quoteId } = await createQuote(desk.broker, { product: 'casco', draft: {} })
  for (const actor of [desk.backOffice, desk.admin]) await expect(identifyVehicle(actor, { quoteId, answers, locale: 'ro' })).rejects.toMatchObject({ code: 'notAllowed' })
  await expect(identifyVehicle(other.broker, { quoteId, answers, locale: 'ro' })).rejects.toMatchObject({ code: 'notFound' })
})
