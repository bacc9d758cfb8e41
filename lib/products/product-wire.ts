import type { z } from 'zod'
import type { AnyOfferRequest } from '@/lib/contracts/assets/offer-request'
import type { Service } from '@/lib/contracts/endpoint'
import type { wireProvider } from '@/lib/contracts/shared/provider'
import type { declarationAtIssue } from '@/lib/contracts/travel/issue-request'
import type { travelOfferRequest } from '@/lib/contracts/travel/offer-requests'
import type { QuoteRequest } from '@/lib/contracts/vehicle/quote-request'
import type { Day } from '@/lib/domain/day'

/** The insurer that is asked, with its credentials as the operator gave them. A secret: never in logs or messages. */
export type Provider = z.input<typeof wireProvider>

/** What each service is asked with. */
export interface ServiceRequests {
  assets: AnyOfferRequest
  vehicle: QuoteRequest
  travel: z.input<typeof travelOfferRequest>
}

/** What a policy request says besides offer and payment. Contract: Issue request, additionalData. */
export type IssueData = z.input<typeof declarationAtIssue>

/** A product on the wire of its service. Pure: the same answers give the same request. */
export interface ProductWire<S extends Service> {
  readonly service: S
  /**
   * The offer request (contract: Offer request), without any member that is undefined. `answers` are those that walk
   * calls complete, also after they were stored as JSON. @throws ZodError when they are not answers of this product
   */
  readonly toOfferRequest: (answers: unknown, provider: Provider, today: Day) => ServiceRequests[S]
  /** What the policy request declares, where the product asks for it. @throws ZodError likewise */
  readonly toIssueData?: ((answers: unknown) => IssueData) | undefined
  /** Our path of the answer behind a path of the request, as services name it in their refusals. */
  readonly fieldOf: (upstreamPath: string) => string | undefined
}

/** A product whose service is not known here. */
export type AnyProductWire = { [S in Service]: ProductWire<S> }[Service]

interface WireParts<S extends Service, Answers> extends Pick<ProductWire<S>, 'service' | 'fieldOf'> {
  readonly answers: z.ZodType<Answers>
  readonly toOfferRequest: (answers: Answers, provider: Provider, today: Day) => ServiceRequests[S]
  readonly toIssueData?: (answers: Answers) => IssueData
}

/** Puts the parse of stored answers before the mapping of a product. */
export function productWire<S extends Service, Answers>({ service, answers: schema, fieldOf, toOfferRequest, toIssueData }: WireParts<S, Answers>): ProductWire<S> {
  return {
    service,
    fieldOf,
    toOfferRequest: (answers, provider, today) => toOfferRequest(schema.parse(answers), provider, today),
    toIssueData: toIssueData && ((answers) => toIssueData(schema.parse(answers))),
  }
}
