import type { Service } from '@/lib/contracts/endpoint'
import { todayInBucharest, type Day } from '@/lib/domain/day'
import { behaviourOf } from '../insurers/insurer'
import { requireAcceptableRisk } from '../insurers/insurer-behaviour'
import { assetsEnvelope, type Envelope } from '../shared/envelope'
import { familyAEnvelope } from '../shared/family-a-envelope'
import { failureResponse } from '../shared/failure-response'
import { dataResult, type HandlerResult, respond } from '../shared/handler-result'
import type { Language } from '../shared/language'
import { latencyMs } from '../shared/latency'
import { Refusal } from '../shared/refusal'
import { holderHash, offerColumns } from '../store/offer-rows'
import { issueInPast } from './issue-in-past'
import type { Mistake } from './mistakes'
import type { FirstNumbers, PastRows } from './past-rows'
import { PAST_QUESTIONS, type PastQuestion } from './past-questions'

/** A request that a service was sent at some instant of the past. */
export interface PastRequest {
  readonly service: Service
  readonly operation: 'offer' | 'policy'
  readonly body: unknown
  readonly at: Date
  readonly language: Language
  /** What the insurer gets wrong when it issues. */
  readonly mistake?: Mistake | undefined
}

export interface PastReply {
  readonly response: Response
  /** How long the insurer took, in milliseconds. */
  readonly tookMs: number
}

/**
 * The services as they were. Rules, prices, refusals and waiting times are those of the services; the records stay in memory until they are
 * stored at once. A caller asks in the order of time, because an insurer knows the policies that it has issued.
 */
export interface Past {
  readonly answer: (request: PastRequest) => PastReply
  readonly rows: PastRows
}

interface PastOptions {
  readonly first: FirstNumbers
  /** The next offer's own code. */
  readonly newCode: () => string
  /** See SandboxOptions. */
  readonly documentsUrl: string
}

const ENVELOPES: { readonly [S in Service]: Envelope } = { assets: assetsEnvelope, vehicle: familyAEnvelope, travel: familyAEnvelope }

export function createPast({ first, newCode, documentsUrl }: PastOptions): Past {
  const rows: PastRows = { offers: new Map(), policies: [], first }

  function ask(request: PastRequest): PastReply {
    const { service, body, at, language } = request
    const today = todayInBucharest(at)
    let tookMs = 0
    const response = responseOf(request, () => {
      const question = PAST_QUESTIONS[service]({ body, today, language })
      tookMs = latencyMs({ medianMs: question.insurer.latencyMedianMs }, `${question.insurer.businessName} ${question.request}`)
      return decide(question, at, today)
    })
    return { response, tookMs }
  }

  function decide({ insurer, risk, offers, reply }: PastQuestion, at: Date, today: Day): HandlerResult {
    if (behaviourOf(insurer, risk.product, 'answersMalformedJson')) return { kind: 'malformed' }
    requireAcceptableRisk(insurer, risk, { today })
    if (behaviourOf(insurer, risk.product, 'refusesDuplicate') && hasPolicyInForce({ ...risk, service: insurer.service, insurer: insurer.businessName }, at, today)) {
      throw new Refusal('duplicate', { insurer: insurer.name })
    }
    const replies = offers({ at, today, newCode, documentsUrl }).map((made) => {
      const offerId = first.offerId + rows.offers.size
      rows.offers.set(offerId, { offerId, ...offerColumns(made.row) })
      return { offerId, ...made.reply }
    })
    return dataResult(reply(replies))
  }

  function hasPolicyInForce(of: { readonly service: Service; readonly product: string; readonly insurer: string; readonly taxId: string }, at: Date, today: Day): boolean {
    return rows.policies.some(({ offerId, endsOn, createdAt }) => {
      const offer = rows.offers.get(offerId)
      const isSame = offer?.service === of.service && offer.product === of.product && offer.insurer === of.insurer && offer.holderHash === holderHash(of.taxId)
      return isSame && createdAt <= at && endsOn >= today
    })
  }

  return { rows, answer: (request) => (request.operation === 'offer' ? ask(request) : { response: responseOf(request, () => issueInPast(rows, request)), tookMs: 0 }) }
}

function responseOf({ service, operation, language }: PastRequest, run: () => HandlerResult): Response {
  const envelope = ENVELOPES[service]
  try {
    return respond(run(), envelope, 'application/json')
  } catch (error) {
    return failureResponse(error, { envelope, operation: `${service}.${operation}`, language, onUnexpectedError: rethrow })
  }
}

function rethrow({ error }: { readonly error: unknown }): never {
  throw error
}
