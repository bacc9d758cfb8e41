import { expect, test } from 'vitest'
import { readPolicies } from './read-policies'

const policy = { policyId: 1, series: 'AL/21', number: 7, startDate: '2026-11-24', endDate: '2027-11-23', premiumAmount: 716.84, currency: 'RON' }
const paymentIn = (payment: unknown) => {
  const [read] = readPolicies({ policies: [{ ...policy, payment }] })?.policies ?? []
  return { payment: read?.payment, findings: read?.findings.map(({ path, expected }) => `${path} ${expected}`) }
}

test.each([
  ['as the contract has it', { method: 'pos', currency: 'RON', amount: 716.84, date: '2026-11-23', documentNumber: '77' }],
  ['in forms that have one reading', { method: 'pos', amount: '716,84 RON', date: '23.11.2026', document_number: 77 }],
])('the recorded payment is read %s', (_, sent) => {
  expect(paymentIn(sent)).toEqual({ payment: { method: 'pos', currency: 'RON', amount: 716.84, date: '2026-11-23', documentNumber: '77' }, findings: [] })
})

test('a member of a recorded payment that cannot be read costs itself only', () => {
  expect(paymentIn({ amount: 'x', date: '2026-11-23' })).toEqual({ payment: { amount: undefined, date: '2026-11-23', method: undefined, documentNumber: undefined, currency: 'RON' }, findings: ['payment.amount amount'] })
  expect(paymentIn({ amount: 5, currency: 'XYZ', documentNumber: 'A' })).toMatchObject({ payment: { amount: undefined, documentNumber: 'A' }, findings: ['payment.currency currency'] })
})

test('an amount in another currency than the payment names is not read', () => {
  expect(paymentIn({ amount: '716.84 EUR', currency: 'RON', documentNumber: 'A' })).toMatchObject({ payment: { amount: undefined, documentNumber: 'A', currency: 'RON' }, findings: ['payment.amount currency'] })
})

test.each([[undefined], [null], [{}], [{ method: '' }]])('a policy says nothing of its payment with %j', (sent) => {
  expect(paymentIn(sent)).toEqual({ payment: undefined, findings: [] })
})

test('a payment that is no object is a finding', () => {
  expect(paymentIn('paid')).toEqual({ payment: undefined, findings: ['payment object'] })
})
