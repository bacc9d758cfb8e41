import type { z } from 'zod'
import type { AnyOfferRequest } from '@/lib/contracts/assets/offer-request'
import type { Service } from '@/lib/contracts/endpoint'
import type { wireProvider } from '@/lib/contracts/shared/provider'
import type { declarationAtIssue } from '@/lib/contracts/travel/issue-request'
import type { quickOfferRequest, travelOfferRequest } from '@/lib/contracts/travel/offer-requests'
import type { QuoteRequest } from '@/lib/contracts/vehicle/quote-request'
import type { Day } from '@/lib/domain/day'
import type { EditedList } from '@/lib/domain/edited-lists'
import type { Insured } from '@/lib/domain/insured'
import type { AnyAnswers } from '@/lib/wizard/define'
import type { QuickBasis } from '@/lib/wizard/quick-price'
import type { ProductId } from './registry'
import type { TravelInsurerList } from './service-lists'

/** The asked insurer, with its credentials as the operator gave them. A secret: never in logs or messages. */
export type Provider = z.input<typeof wireProvider> & {
  /** The insurer's name of the product, of the travel service, where it is not the usual one; no part of the provider on the wire. */
  readonly productName?: string | undefined
}

/** Each service's offer request. */
export interface ServiceRequests {
  assets: AnyOfferRequest
  vehicle: QuoteRequest
  travel: z.input<typeof travelOfferRequest>
}

/** The request for an indicative price, of services that have one. Contract: Quick offer request. */
export interface QuickRequests {
  travel: z.input<typeof quickOfferRequest>
}
type QuickRequest<S extends Service> = S extends keyof QuickRequests ? QuickRequests[S] : never

/** Data of a policy request besides offer and payment. Contract: Issue request, additionalData. */
export type IssueData = z.input<typeof declarationAtIssue>

/** A product on the wire of its service. Pure: the same answers give the same request. */
export interface ProductWire<S extends Service> {
  readonly service: S
  /** Complete answers as they were stored, where money is in bani already. Undefined when they are not answers of this product. */
  readonly readAnswers: (stored: unknown) => AnyAnswers | undefined
  /**
   * The offer request (contract: Offer request), without any member that is undefined. `answers` are complete by walk, also
   * when they were stored as JSON. @throws ZodError when they are not answers of this product
   */
  readonly toOfferRequest: (answers: unknown, provider: Provider, today: Day) => ServiceRequests[S]
  /** Declarations of the policy request, if the product needs any. @throws ZodError likewise */
  readonly toIssueData?: ((answers: unknown) => IssueData) | undefined
  /** The request for an indicative price, if the product has one. @throws ZodError for any other basis */
  readonly toQuickRequest?: ((basis: QuickBasis, provider: Provider) => QuickRequest<S>) | undefined
  /** Answers from a list that each insurer has of its own, by path (`equipment.*.type`): each insurer gets the key of its own list. */
  readonly insurerLists: Readonly<Record<string, TravelInsurerList | EditedList>>
  /** Who or what is insured. @throws ZodError likewise */
  readonly insured: (answers: unknown) => Insured
  /** Other products that cover the same risk under another name. */
  readonly likeProducts: readonly ProductId[]
  /** Beginnings of words, one of which an insurer's document uses for the product. */
  readonly documentWords: readonly string[]
  /** The path of our answer for a path of the request, as services name it in their refusals. */
  readonly fieldOf: (upstreamPath: string) => string | undefined
}

/** A product whose service is not known here. */
export type AnyProductWire = { [S in Service]: ProductWire<S> }[Service]

interface WireParts<S extends Service, Answers extends AnyAnswers, Basis> extends Pick<ProductWire<S>, 'service' | 'fieldOf' | 'documentWords'>, Partial<Pick<ProductWire<S>, 'insurerLists' | 'likeProducts'>> {
  readonly answers: z.ZodType<Answers>
  readonly toOfferRequest: (answers: Answers, provider: Provider, today: Day) => ServiceRequests[S]
  readonly toIssueData?: (answers: Answers) => IssueData
  readonly insured: (answers: Answers) => Insured
  readonly quick?: { readonly basis: z.ZodType<Basis>; readonly toRequest: (basis: Basis, provider: Provider) => QuickRequest<S> }
}

/** Parses stored answers before a product maps them. */
export function productWire<S extends Service, Answers extends AnyAnswers, Basis = never>(parts: WireParts<S, Answers, Basis>): ProductWire<S> {
  const { service, answers: schema, fieldOf, documentWords, toOfferRequest, toIssueData, quick, insured, insurerLists = {}, likeProducts = [] } = parts
  return {
    service,
    readAnswers: (stored) => schema.safeParse(stored).data,
    fieldOf,
    documentWords,
    insurerLists,
    likeProducts,
    insured: (answers) => insured(schema.parse(answers)),
    toOfferRequest: (answers, provider, today) => toOfferRequest(schema.parse(answers), service === 'travel' ? provider : bareProvider(provider), today),
    toIssueData: toIssueData && ((answers) => toIssueData(schema.parse(answers))),
    toQuickRequest: quick && ((basis, provider) => quick.toRequest(quick.basis.parse(basis), provider)),
  }
}

const bareProvider = ({ organization, authentication }: Provider): Provider => ({ organization, authentication })
