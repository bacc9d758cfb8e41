import type { ReadPolicies, ReadPolicy } from '@/lib/contracts/shared/read-policies'
import { type Money, moneyFromWire, splitMoney } from '@/lib/domain/money'
import type { Offer } from '@/lib/domain/offer'
import type { Payment } from '@/lib/domain/payment'
import type { Policy } from '@/lib/domain/policy'
import type { ReplyFinding } from '@/lib/domain/reply-finding'
import { installmentsFromWire, paymentFromWire } from './reply-wire'

/** What of an offer completes its policies. */
export type OfferToIssue = Pick<Offer, 'premium' | 'startDate' | 'endDate'>

/** The policies that a reply names, and what made others unreadable. */
export interface PoliciesRead {
  readonly policies: readonly Policy[]
  readonly unread: readonly ReplyFinding[]
}

interface Origin {
  readonly offer: OfferToIssue
  readonly payment: Payment
}

/**
 * The policies of a reply as the desk keeps them. A policy that was issued is never lost for a member that cannot be read: days
 * and premium that are missing are those of the offer, and a finding says so. Contract: Policy response.
 */
export function issuedPolicies({ policies, unread }: ReadPolicies, { offer, payment }: Origin): PoliciesRead {
  const shares = splitMoney(offer.premium, policies.length)
  return { policies: policies.map((policy, index) => policyOf(policy, { offer, payment, share: shares[index] ?? offer.premium })), unread }
}

function policyOf(read: ReadPolicy, { offer, payment, share }: Origin & { readonly share: Money }): Policy {
  const premium = read.premiumAmount === undefined || read.currency === undefined ? undefined : moneyFromWire(read.premiumAmount, read.currency)
  const missing: readonly (ReplyFinding | undefined)[] = [
    read.startDate === undefined ? absent('startDate', 'dayOfOffer') : undefined,
    read.endDate === undefined ? absent('endDate', 'dayOfOffer') : undefined,
    premium === undefined ? absent('premiumAmount', 'premiumOfOffer') : undefined,
  ]
  const findings = [...read.findings, ...missing.filter((finding) => finding !== undefined)]
  const { currency } = premium ?? share
  return {
    operatorPolicyId: read.policyId,
    series: read.series,
    number: read.number,
    startDate: read.startDate ?? offer.startDate,
    endDate: read.endDate ?? offer.endDate,
    premium: premium ?? share,
    payment,
    recordedPayment: paymentFromWire(read.payment),
    installments: installmentsFromWire(read.installments, currency),
    ...(findings.length > 0 && { replyFindings: findings }),
  }
}

function absent(path: string, expected: ReplyFinding['expected']): ReplyFinding {
  return { path, expected, got: { type: 'nothing' } }
}
