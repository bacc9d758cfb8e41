import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { Fault } from '@/lib/domain/fault'
import { isSameMoney, type Money } from '@/lib/domain/money'
import { problemAt } from '@/lib/domain/problem'
import type { FurtherPaymentInput } from './endpoints'
import { readPolicyFile } from './read-policy'
import { addFurtherPayment, addInstallmentPayment } from './store/policy-payments'

/**
 * Records what was collected after the issue: an instalment, or a difference of price, which may also be given back. It charges nobody and sends nothing.
 * @returns what is left of a difference; negative what is left to give back; nothing for an instalment
 * @throws NotAllowed; Fault `invalid` for a day to come, `nothingLeft` for an instalment that is not open or of another amount, or as {@link addFurtherPayment} does
 */
export async function recordPayment(actor: Actor, policyId: string, { amountBani, installment, ...payment }: FurtherPaymentInput): Promise<{ left?: Money }> {
  requirePermission(actor, 'policy.issue')
  const today = clock.today()
  if (payment.date > today) throw new Fault('invalid', { problems: [problemAt('date', { code: 'dateTooLate', params: { latest: today } })] })
  const amount: Money = { amountBani, currency: 'RON' }
  if (installment !== undefined) {
    await addInstallmentPayment(actor, policyId, { ...payment, amount, installment, differenceBani: await differenceOf(actor, policyId, { installment, amount }) })
    return {}
  }
  return { left: { amountBani: await addFurtherPayment(actor, policyId, { ...payment, amount }), currency: 'RON' } }
}

/** What an open instalment holds of a difference of price. One in RON is paid with its own amount; another currency has the rate of its day. */
async function differenceOf(actor: Actor, policyId: string, { installment, amount }: { readonly installment: number; readonly amount: Money }): Promise<number> {
  const { schedule } = await readPolicyFile(actor, policyId)
  const open = schedule.open.find(({ number }) => number === installment)
  if (open === undefined || (open.amount.currency === 'RON' ? !isSameMoney(open.amount, amount) : amount.amountBani <= 0)) throw new Fault('nothingLeft')
  return open.differenceBani
}
