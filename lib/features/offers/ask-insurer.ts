import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Insurer } from '@/lib/features/insurers/store/insurers'
import type { RequestOutcome } from './store/record-outcome'
import type { Day } from '@/lib/domain/day'
import type { ProductId } from '@/lib/products/registry'
import { requestOffersOf } from '@/lib/products/service-wires'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { failedOutcome } from './failed-outcome'
import { offeredOutcome } from './offered-outcome'
import { translateListAnswers } from './translate-list-answers'
import type { OperatorClients } from '@/lib/features/accounts/operator-client-for'
import { providerOf } from '@/lib/features/insurers/provider-of'

export interface AskInsurerInput {
  readonly product: ProductId
  readonly answers: AnyAnswers
  /** The calendar day in Bucharest. */
  readonly today: Day
  readonly insurer: Insurer
  readonly operatorClients: OperatorClients
}

/**
 * One insurer's outcome: its offers, or why there are none. Never throws for the operator's failures: a decline, an outage
 * or an unreadable reply is a value, so one insurer cannot spoil another's.
 */
export async function askInsurer(actor: Actor, { product, answers, today, insurer, operatorClients }: AskInsurerInput): Promise<RequestOutcome> {
  const wire = wireOf(product)
  try {
    const operator = await operatorClients(insurer.service)
    const own = await translateListAnswers(actor, { wire, answers, insurer })
    if ('unknown' in own) return { kind: 'failed', reasonClass: 'not-eligible', field: own.unknown, texts: [] }
    return offeredOutcome(await requestOffersOf(wire, operator, { answers: own.answers, provider: providerOf(insurer, operator.switches), today }), insurer.lists)
  } catch (error) {
    return failedOutcome(error, wire.fieldOf)
  }
}
