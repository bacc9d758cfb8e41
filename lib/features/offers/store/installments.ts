import type { StoredInstallment } from './installment-column'
import type { Installment } from '@/lib/domain/offer'

export function storedInstallments(installments: readonly Installment[]): StoredInstallment[] {
  return installments.map(({ id, amount, dueDate }) => ({ id, amountBani: amount.amountBani, currency: amount.currency, dueDate }))
}

export function readInstallments(stored: readonly StoredInstallment[]): Installment[] {
  return stored.map(({ id, amountBani, currency, dueDate }) => ({ id, amount: { amountBani, currency }, dueDate }))
}
