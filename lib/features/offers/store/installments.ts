import { z } from 'zod'
import type { StoredInstallment } from './installment-column'
import type { Installment } from '@/lib/domain/offer'
import type { SealPlace } from '@/lib/platform/crypto/seal'
import { storedCurrency, storedDay } from '@/lib/platform/records/stored-values'
import { readJson } from '@/lib/platform/records/stored-json'

const shape = z.array(z.object({ id: z.string(), amountBani: z.number(), currency: storedCurrency, dueDate: storedDay })) satisfies z.ZodType<readonly StoredInstallment[]>

export function storedInstallments(installments: readonly Installment[]): StoredInstallment[] {
  return installments.map(({ id, amount, dueDate }) => ({ id, amountBani: amount.amountBani, currency: amount.currency, dueDate }))
}

/** Instalments for what can do without them; undefined when they cannot be read. */
export function findInstallments(stored: unknown): Installment[] | undefined {
  return shape.safeParse(stored).data?.map(installmentOf)
}

/** @throws RecordUnreadable */
export function readInstallments(stored: unknown, place: SealPlace): Installment[] {
  return readJson(stored, shape, place).map(installmentOf)
}

function installmentOf({ id, amountBani, currency, dueDate }: StoredInstallment): Installment {
  return { id, amount: { amountBani, currency }, dueDate }
}
