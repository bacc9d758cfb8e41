import { addDays, parseDay } from '@/lib/domain/day'
import type { Misprint } from '../store/control-settings'
import type { PrintedPolicy } from './policy-document'

/** A policy with misprints: the document is wrong where the control settings say so, and all other data stays right. */
export function misprinted(policy: PrintedPolicy, misprints: readonly Misprint[]): PrintedPolicy {
  return misprints.reduce((printed, misprint) => MISPRINTED[misprint](printed), policy)
}

const MISPRINTED: { readonly [M in Misprint]: (policy: PrintedPolicy) => PrintedPolicy } = {
  holder: (policy) => ({ ...policy, offer: { ...policy.offer, holder: { ...policy.offer.holder, lastName: 'Altcineva', ...(policy.offer.holder.businessName && { businessName: 'Altă Firmă SRL' }) } } }),
  premium: (policy) => ({
    ...policy,
    premiumAmount: policy.premiumAmount + 1,
    payment: { ...policy.payment, amount: policy.payment.amount + 1 },
    offer: { ...policy.offer, reply: { ...policy.offer.reply, installments: [] } },
  }),
  endDate: (policy) => ({ ...policy, offer: { ...policy.offer, reply: { ...policy.offer.reply, endDate: dayAfter(policy.offer.reply.endDate) } } }),
  number: (policy) => ({ ...policy, number: policy.number + 1 }),
}

function dayAfter(text: string): string {
  const day = parseDay(text)
  return day ? addDays(day, 1) : text
}
