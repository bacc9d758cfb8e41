import { listAt, memberOf } from '../json'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { WireReply } from '../wire'
import type { Offer } from './offer'

export const policiesIn = ({ json }: WireReply): readonly unknown[] => listAt(json, 'data.policies')

interface Issued {
  readonly offer: Offer
  readonly payment: unknown
  /** How many policies the service makes of the offer. */
  readonly count: number
}

const baniOf = (amount: unknown) => Math.round(Number(amount) * 100)

/** Contract: Policy response. Each policy has the offer's days and the payment that was sent; their premiums add up to the offer's premium. */
export function policyFaults(reply: WireReply, { offer, payment, count }: Issued): string[] {
  const policies = policiesIn(reply)
  const costBani = policies.reduce<number>((sum, policy) => sum + baniOf(memberOf(policy, 'premiumAmount')), 0)
  return [
    ...failedStatements([
      [policies.length === count, `the offer became ${policies.length} policies, expected ${count}`],
      [costBani === baniOf(offer.premiumAmount), 'the policies cost another premium than the offer'],
    ]),
    ...policies.flatMap((policy) =>
      failedStatements([
        [Number.isInteger(memberOf(policy, 'policyId')), 'policyId is no number'],
        [typeof memberOf(policy, 'series') === 'string' && memberOf(policy, 'series') !== '', 'series is no text'],
        [Number.isInteger(memberOf(policy, 'number')), 'number is no number'],
        [memberOf(policy, 'startDate') === offer.startDate && memberOf(policy, 'endDate') === offer.endDate, 'a policy has other days than the offer'],
        [memberOf(policy, 'currency') === offer.currency, 'a policy has another currency than the offer'],
        ...Object.entries(payment ?? {}).map(([name, value]) => [memberOf(memberOf(policy, 'payment'), name) === value, `payment.${name} is not what was sent`] as const),
      ]),
    ),
  ]
}
