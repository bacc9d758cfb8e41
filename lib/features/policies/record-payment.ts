import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { Fault } from '@/lib/domain/fault'
import type { Money } from '@/lib/domain/money'
import { problemAt } from '@/lib/domain/problem'
import type { FurtherPaymentInput } from './endpoints'
import { addFurtherPayment } from './store/policy-payments'

/**
 * Records what was collected, or given back, after a policy was issued at another price than was paid. It charges nobody and sends nothing.
 * @returns what is left to collect; negative what is left to give back
 * @throws NotAllowed; Fault `invalid` for a day to come, or as {@link addFurtherPayment} does
 */
export async function recordPayment(actor: Actor, policyId: string, { amountBani, ...payment }: FurtherPaymentInput): Promise<{ left: Money }> {
  requirePermission(actor, 'policy.issue')
  const today = clock.today()
  if (payment.date > today) throw new Fault('invalid', { problems: [problemAt('date', { code: 'dateTooLate', params: { latest: today } })] })
  const left = await addFurtherPayment(actor, policyId, { ...payment, amount: { amountBani, currency: 'RON' } })
  return { left: { amountBani: left, currency: 'RON' } }
}
