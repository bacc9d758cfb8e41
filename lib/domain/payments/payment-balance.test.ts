import { describe, expect, test } from 'vitest'
import { type Day, parseDay } from '../day'
import type { Currency, Money } from '../money'
import type { Installment } from '../offer'
import { dueForPolicies, paymentBalance } from './payment-balance'

const ron = (amountBani: number): Money => ({ amountBani, currency: 'RON' })
const eur = (amountBani: number): Money => ({ amountBani, currency: 'EUR' })

function dayOf(text: string): Day {
  const day = parseDay(text)
  if (day === undefined) throw new Error(`${text} is no day`)
  return day
}

const installments = (currency: Currency, ...amounts: number[]): readonly Installment[] => amounts.map((amountBani, index) => ({ id: String(index + 1), amount: { amountBani, currency }, dueDate: dayOf(`2026-12-0${index + 1}`) }))

describe('what is due for policies as they were issued', () => {
  test.each([
    ['the dearer premium', { premium: ron(11_399), installments: [] }, ron(11_399), [{ premium: ron(11_741), installments: [] }], 11_741],
    ['the lower premium', { premium: ron(11_399), installments: [] }, ron(11_399), [{ premium: ron(11_000), installments: [] }], 11_000],
    ['all premiums of one offer', { premium: ron(20_000), installments: [] }, ron(20_000), [{ premium: ron(10_500), installments: [] }, { premium: ron(10_100), installments: [] }], 20_600],
    ['what was paid, where shares are rounded', { premium: ron(10_000), installments: [] }, ron(10_000), [3_333, 3_333, 3_333].map((bani) => ({ premium: ron(bani), installments: [] })), 10_000],
    ['the first instalment, where that was declared', { premium: ron(20_000), installments: installments('RON', 10_000, 10_000) }, ron(10_000), [{ premium: ron(22_000), installments: installments('RON', 11_000, 11_000) }], 11_000],
    ['the whole premium, where that was declared of instalments', { premium: ron(20_000), installments: installments('RON', 10_000, 10_000) }, ron(20_000), [{ premium: ron(22_000), installments: installments('RON', 11_000, 11_000) }], 22_000],
    ['the first instalment and the difference, where the policy names no instalments', { premium: ron(20_000), installments: installments('RON', 10_000, 10_000) }, ron(10_000), [{ premium: ron(20_300), installments: [] }], 10_300],
    ['the premium in euro at the rate of the offer', { premium: eur(10_000), referenceRate: 5, installments: [] }, ron(50_000), [{ premium: eur(10_100), installments: [] }], 50_500],
  ])('is %s', (_what, offer, paid, policies, due) => {
    expect(dueForPolicies(policies, { offer, paid })).toEqual(ron(due))
  })

  test('is unknown in another currency without a rate', () => {
    expect(dueForPolicies([{ premium: eur(10_100), installments: [] }], { offer: { premium: ron(50_000), installments: [] }, paid: ron(50_000) })).toBeUndefined()
  })
})

describe('the balance of a payment', () => {
  test('is what is left after a further payment, and negative where it goes back', () => {
    expect(paymentBalance({ due: ron(11_741), declared: ron(11_399), later: ron(0) })).toEqual({ due: ron(11_741), paid: ron(11_399), left: ron(342) })
    expect(paymentBalance({ due: ron(11_741), declared: ron(11_399), later: ron(342) })).toMatchObject({ paid: ron(11_741), left: ron(0) })
    expect(paymentBalance({ due: ron(11_000), declared: ron(11_399), later: ron(0) })).toMatchObject({ left: ron(-399) })
    expect(paymentBalance({ due: undefined, declared: ron(11_399), later: ron(0) })).toBeUndefined()
  })
})
