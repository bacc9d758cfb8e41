import type { Service } from '@/lib/contracts/endpoint'
import { wirePayment } from '@/lib/contracts/shared/payment'
import type { PdfFile } from '@/lib/sandbox/shared/handler-result'
import type { Context } from '../shared/context'
import { settingOf } from '@/lib/sandbox/insurers/insurer-behaviour'
import { inOfferCurrency } from '../shared/offer-reply'
import { Refusal } from '../shared/refusal'
import { findOffer, type OfferRow } from '../store/offer-rows'
import { findPolicy, findPolicyByNumber, type PolicyRow } from '../store/policy-rows'
import { misprinted } from './misprint'
import { offerDocument } from './offer-document'
import { policyDocument } from './policy-document'
import type { PrintedOffer } from './printed-offer'

/** How a service reads its stored offers back for printing. */
export interface DocumentSource {
  readonly service: Service
  /** Part: index of the policy to print, from 0; undefined for the offer itself. */
  readonly printed: (offer: OfferRow, part?: number) => PrintedOffer
}

/** The PDF of an offer. Throws Refusal when there is no such offer. */
export async function offerPdf(source: DocumentSource, offerId: number, context: Context): Promise<PdfFile> {
  const bytes = await offerDocument(await printedOffer(source, { offerId }, context))
  return { type: 'offer', name: `oferta-${offerId}.pdf`, bytes }
}

/** The PDF of a policy by its identifier. Throws Refusal when there is no such policy. */
export async function policyPdf(source: DocumentSource, policyId: number, context: Context): Promise<PdfFile> {
  const policy = await findPolicy(context, source.service, policyId)
  if (!policy) throw new Refusal('policyUnknown')
  return printedPolicy(source, policy, context)
}

/** The PDF of a policy by the query `series` and `number`. Throws Refusal when one is missing or there is no such policy. */
export async function policyPdfByNumber(source: DocumentSource, query: URLSearchParams, context: Context): Promise<PdfFile> {
  const series = query.get('series')
  const number = query.get('number')
  if (!series || !number) throw new Refusal('seriesMissing')
  const policy = await findPolicyByNumber(context, source.service, { series, number })
  if (!policy) throw new Refusal('policyUnknown')
  return printedPolicy(source, policy, context)
}

async function printedPolicy(source: DocumentSource, policy: PolicyRow, context: Context): Promise<PdfFile> {
  const { series, number, policyId, premiumBani, createdAt } = policy
  const offer = await printedOffer(source, policy, context)
  const premiumAmount = inOfferCurrency(premiumBani, offer.reply)
  const payment = wirePayment.parse(JSON.parse(policy.payment))
  const { misprints = [] } = settingOf(offer.insurer, context)
  const bytes = await policyDocument(misprinted({ offer, policyId, series, number, premiumAmount, payment, createdAt }, misprints))
  return { type: 'policy', name: `polita-${series.replace('/', '-')}-${number}.pdf`, bytes }
}

async function printedOffer({ service, printed }: DocumentSource, { offerId, part }: { offerId: number; part?: number }, context: Context): Promise<PrintedOffer> {
  const row = await findOffer(context, service, offerId)
  if (!row) throw new Refusal('offerUnknown')
  return printed(row, part)
}
