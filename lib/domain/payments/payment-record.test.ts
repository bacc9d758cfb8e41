import { describe, expect, test } from 'vitest'
import { type Day, parseDay } from '../day'
import type { Payment } from '../payment'
import { comparePayment, isPaymentDifferent } from './payment-record'

const day = (text: string) => parseDay(text) as Day
const ron = (amountBani: number) => ({ amountBani, currency: 'RON' as const })
const declared: Payment = { method: 'broker receipt', documentNumber: 'CH 77', date: day('2026-11-20'), amount: ron(70_050) }

describe('a recorded payment', () => {
  test('agrees when it names the same document, day, amount and method', () => {
    const recorded = { method: 'BROKER_RECEIPT', documentNumber: ' ch  77', date: day('2026-11-20'), amount: ron(70_050) }
    expect(comparePayment(declared, recorded)).toEqual({ amount: 'agrees', date: 'agrees', documentNumber: 'agrees', method: 'agrees' })
    expect(isPaymentDifferent(declared, recorded)).toBe(false)
  })

  test.each([
    ['amount', { amount: ron(70_049) }],
    ['amount', { amount: { amountBani: 70_050, currency: 'EUR' as const } }],
    ['date', { date: day('2026-11-19') }],
    ['documentNumber', { documentNumber: 'CH 78' }],
    ['method', { method: 'pos' }],
  ])('differs in its %s with %j', (part, recorded) => {
    expect(comparePayment(declared, recorded)).toHaveProperty(part, 'differs')
    expect(isPaymentDifferent(declared, recorded)).toBe(true)
  })

  test('may state less, and a word of the insurer for the method', () => {
    expect(comparePayment(declared, { method: 'OP bancar' })).toEqual({ amount: 'notStated', date: 'notStated', documentNumber: 'notStated', method: 'otherWord' })
    expect(isPaymentDifferent(declared, { method: 'OP bancar' })).toBe(false)
  })

  test('may be the share of one policy of several', () => {
    expect(comparePayment(declared, { amount: ron(35_025) }, ron(35_025)).amount).toBe('agrees')
    expect(comparePayment(declared, { amount: ron(35_025) }).amount).toBe('differs')
  })
})
