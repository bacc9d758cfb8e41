import type { Day } from '../day'
import { isSameMoney, type Money } from '../money'
import { PAYMENT_METHODS, type Payment } from '../payment'

/** The payment as the service recorded it with a policy; `method` in the words that went to the insurer. Contract: ResponsePayment. */
export interface PaymentRecord {
  readonly method?: string | undefined
  readonly documentNumber?: string | undefined
  readonly date?: Day | undefined
  readonly amount?: Money | undefined
}

export const PAYMENT_PARTS = ['amount', 'date', 'documentNumber', 'method'] as const
export type PaymentPart = (typeof PAYMENT_PARTS)[number]

/** `otherWord`: the insurer has a word of its own for the method, which cannot be compared. */
export type PaymentAgreement = 'agrees' | 'differs' | 'notStated' | 'otherWord'

/** Part by part, whether the service recorded the payment that was declared. `share` is the premium of a policy that was issued with others: it may stand for the whole. */
export function comparePayment(declared: Payment, recorded: PaymentRecord, share?: Money): Readonly<Record<PaymentPart, PaymentAgreement>> {
  return {
    amount: agreement(recorded.amount, (amount) => isSameMoney(amount, declared.amount) || (share !== undefined && isSameMoney(amount, share))),
    date: agreement(recorded.date, (date) => date === declared.date),
    documentNumber: agreement(recorded.documentNumber, (number) => plain(number) === plain(declared.documentNumber)),
    method: isMethod(recorded.method ?? '') ? agreement(recorded.method, (method) => plain(method) === plain(declared.method)) : agreement(recorded.method, () => true, 'otherWord'),
  }
}

/** Whether any part of the recorded payment is another one than was declared. */
export function isPaymentDifferent(declared: Payment, recorded: PaymentRecord, share?: Money): boolean {
  return Object.values(comparePayment(declared, recorded, share)).includes('differs')
}

function agreement<V>(value: V | undefined, isSame: (value: V) => boolean, same: PaymentAgreement = 'agrees'): PaymentAgreement {
  if (value === undefined) return 'notStated'
  return isSame(value) ? same : 'differs'
}

const plain = (text: string) => text.replace(/[\s_-]+/g, ' ').trim().toLowerCase()

const isMethod = (text: string) => PAYMENT_METHODS.some((method) => method === plain(text))
