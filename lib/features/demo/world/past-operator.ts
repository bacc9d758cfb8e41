import type { Endpoint, InputOf, ReplyOf, Service } from '@/lib/contracts/endpoint'
import { USUAL_SWITCHES } from '@/lib/contracts/switches'
import { readReply } from '@/lib/operator/read-reply'
import type { OperatorClient } from '@/lib/operator/services'

/** What an insurer got wrong when it issued: in its policy, or in its document alone. */
export type Mistake = { readonly kind: 'premium'; readonly percent: number } | { readonly kind: 'endDate' | 'printedPremium' }

/** The operator's services as they were at an instant; the sandbox has them. */
export interface PastOperator {
  readonly answer: (request: {
    readonly service: Service
    readonly operation: 'offer' | 'policy'
    readonly body: unknown
    readonly at: Date
    readonly language: 'ro' | 'en'
    readonly mistake?: Mistake | undefined
  }) => { readonly response: Response; readonly tookMs: number }
}

/** A client of one service of the past. */
export interface PastClient extends OperatorClient {
  /** How long the last call took, in milliseconds. */
  readonly tookMs: () => number
}

/** The client of a service at an instant: it reads replies and failures as the desk's own client does. */
export function pastClient(past: PastOperator, { service, at, mistake }: { readonly service: Service; readonly at: Date; readonly mistake?: Mistake | undefined }): PastClient {
  let took = 0
  return {
    service,
    switches: USUAL_SWITCHES,
    tookMs: () => took,
    signIn: () => Promise.reject(new RangeError('Nobody signs in at the past')),
    prepare: () => Promise.resolve(),
    signOut: () => Promise.resolve(),
    call<E extends Endpoint>(endpoint: E, input: InputOf<E> & { readonly body?: unknown }): Promise<ReplyOf<E>> {
      const operation = endpoint.path === '/policy' ? 'policy' : 'offer'
      const { response, tookMs } = past.answer({ service, operation, body: JSON.parse(JSON.stringify(input.body ?? null)), at, language: 'ro', mistake })
      took = tookMs
      return readReply(endpoint, response)
    },
  }
}
