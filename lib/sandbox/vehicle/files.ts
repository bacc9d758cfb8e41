import { quoteRequest } from '@/lib/contracts/vehicle/quote-request'
import { cascoFacts } from '../documents/casco-facts'
import { CASCO_NAMES, CASCO_NEEDS } from '../documents/casco-wording'
import { offerPdf, policyPdfByNumber, type DocumentSource } from '../documents/document-files'
import { vehicleInsurer } from '../insurers/vehicle-insurers'
import { filesResult, type HandlerResult } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { offerReply } from '../shared/offer-reply'
import { appliedDeductibles } from './offered-covers'

const source: DocumentSource = {
  service: 'vehicle',
  printed: ({ offerId, insurer: businessName, request, reply, createdAt }) => {
    const insurer = vehicleInsurer(businessName)
    if (!insurer) throw new Error('A stored offer names an insurer that does not exist')
    const { product } = quoteRequest.parse(JSON.parse(request))
    // A policy states the deductible of its offer, which may be larger than the one asked for.
    const motor = { ...product.motor, deductibles: appliedDeductibles(insurer, product.motor) }
    return {
      offerId,
      product: { name: CASCO_NAMES[product.name], need: CASCO_NEEDS[product.name], facts: cascoFacts({ ...product, motor }), termMonths: product.motor.termTime },
      holder: product.policyholder,
      reply: offerReply.parse(JSON.parse(reply)),
      insurer,
      createdAt,
    }
  },
}

/** GET /offer/{id} (contract: Download offer (PDF), object with data). */
export async function offerFile(offerId: number, context: Context): Promise<HandlerResult> {
  return filesResult([await offerPdf(source, offerId, context)])
}

/** GET /policy by series and number (contract: Download policy (PDF)). */
export async function policyFile(query: URLSearchParams, context: Context): Promise<HandlerResult> {
  return filesResult([await policyPdfByNumber(source, query, context)])
}
