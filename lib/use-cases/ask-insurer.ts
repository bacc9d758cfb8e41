import 'server-only'
import type { Actor } from '@/lib/access/actor'
import type { Insurer } from '@/lib/data/insurers'
import type { RequestOutcome } from '@/lib/data/quote-requests'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { log } from '@/lib/log'
import { reasonClassOf } from '@/lib/operator/classify'
import { OperatorFault } from '@/lib/operator/error'
import type { ProductId } from '@/lib/products/registry'
import { UnreadableReply } from '@/lib/products/reply-wire'
import { requestOffersOf } from '@/lib/products/service-wire'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { operatorFor, type UserLocale } from './operator-for'
import { wordsOf } from './operator-words'

export interface Asking {
  readonly product: ProductId
  readonly answers: AnyAnswers
  /** The calendar day in Bucharest. */
  readonly today: Day
  readonly insurer: Insurer
  readonly locale: UserLocale
}

/**
 * One insurer's answer: its offers, or why there are none. Never throws for anything the operator does:
 * a decline, an outage and nonsense are values, so that one insurer cannot spoil another's answer.
 */
export async function askInsurer(actor: Actor, { product, answers, today, insurer, locale }: Asking): Promise<RequestOutcome> {
  const wire = wireOf(product)
  const { service, businessName, credentials = {} } = insurer
  const provider = { organization: { businessName }, authentication: credentials }
  try {
    const operator = await operatorFor(actor.agencyId, service, locale)
    const offers = await requestOffersOf(wire, operator, { answers, provider, today })
    return offers.length > 0 ? { kind: 'offered', offers } : { kind: 'failed', reasonClass: 'not-eligible', texts: [] }
  } catch (error) {
    return failureOf(error, wire.fieldOf)
  }
}

function failureOf(error: unknown, fieldOf: (upstreamPath: string) => string | undefined): RequestOutcome {
  if (error instanceof OperatorFault) {
    const field = Object.keys(error.fields).map(fieldOf).find((path) => path !== undefined)
    return { kind: 'failed', reasonClass: reasonClassOf(error), field, ...wordsOf(error) }
  }
  if (error instanceof Fault && error.code === 'operatorCredentials') return { kind: 'failed', reasonClass: 'credentials', texts: [] }
  if (!(error instanceof UnreadableReply)) log().error({ operation: 'ask-insurer', err: error }, 'asking an insurer failed in our own code')
  return { kind: 'failed', reasonClass: 'malformed', texts: [] }
}
