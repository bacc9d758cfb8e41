import type { z } from 'zod'
import type { AnyOfferRequest } from '@/lib/contracts/assets/offer-request'
import type { Service } from '@/lib/contracts/endpoint'
import type { wireProvider } from '@/lib/contracts/shared/provider'
import type { Day } from '@/lib/domain/day'

/** The insurer that is asked, with its credentials as the operator gave them. A secret: never in logs or messages. */
export type Provider = z.input<typeof wireProvider>

/** A product on the wire. Pure: the same answers give the same request. */
export interface ProductWire {
  readonly service: Service
  /**
   * The offer request (contract: Offer request), without any member that is undefined. `answers` are those that walk
   * calls complete, also after they were stored as JSON. @throws ZodError when they are not answers of this product
   */
  readonly toOfferRequest: (answers: unknown, provider: Provider, today: Day) => AnyOfferRequest
  /** Our path of the answer behind a path of the request, as services name it in their refusals. */
  readonly fieldOf: (upstreamPath: string) => string | undefined
}

interface WireParts<Answers> extends Omit<ProductWire, 'toOfferRequest'> {
  readonly answers: z.ZodType<Answers>
  readonly toOfferRequest: (answers: Answers, provider: Provider, today: Day) => AnyOfferRequest
}

/** Puts the parse of stored answers before the mapping of a product. */
export function productWire<Answers>({ answers: schema, toOfferRequest, ...rest }: WireParts<Answers>): ProductWire {
  return { ...rest, toOfferRequest: (answers, provider, today) => toOfferRequest(schema.parse(answers), provider, today) }
}
