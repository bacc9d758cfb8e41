import { wirePayment } from '@/lib/contracts/shared/payment'
import { moneyToWire } from '@/lib/domain/money'
import { offerDocument } from '../documents/offer-document'
import { policyDocument } from '../documents/policy-document'
import type { PrintedOffer } from '../documents/printed-offer'
import { assetsInsurer } from '../insurers/assets-insurers'
import type { Answer } from '../shared/answer'
import type { Context } from '../shared/context'
import { Refusal } from '../shared/refusal'
import { findOffer } from '../store/offer-rows'
import { findPolicy, findPolicyByNumber, type PolicyRow } from '../store/policy-rows'
import { offerReply } from './offer-reply'
import { readQuoted } from './stored-quote'

const service = 'assets'

export async function offerFile(offerId: number, context: Context): Promise<Answer> {
  const bytes = await offerDocument(await printedOffer(offerId, context))
  return { kind: 'file', file: { type: 'offer', name: `oferta-${offerId}.pdf`, bytes } }
}

export async function policyFile(policyId: number, context: Context): Promise<Answer> {
  const policy = await findPolicy(context.database, service, policyId)
  if (!policy) throw new Refusal('policyUnknown')
  return printedPolicy(policy, context)
}

export async function policyFileByNumber(query: URLSearchParams, context: Context): Promise<Answer> {
  const series = query.get('series')
  const number = query.get('number')
  if (!series || !number) throw new Refusal('seriesMissing')
  const policy = await findPolicyByNumber(context.database, service, { series, number })
  if (!policy) throw new Refusal('policyUnknown')
  return printedPolicy(policy, context)
}

async function printedPolicy(policy: PolicyRow, context: Context): Promise<Answer> {
  const { series, number, policyId, premiumBani, createdAt } = policy
  const bytes = await policyDocument({
    offer: await printedOffer(policy.offerId, context),
    policyId,
    series,
    number,
    premiumAmount: moneyToWire({ amountBani: premiumBani, currency: 'RON' }),
    payment: wirePayment.parse(JSON.parse(policy.payment)),
    createdAt,
  })
  return { kind: 'file', file: { type: 'policy', name: `polita-${series.replace('/', '-')}-${number}.pdf`, bytes } }
}

async function printedOffer(offerId: number, { database }: Context): Promise<PrintedOffer> {
  const row = await findOffer(database, service, offerId)
  if (!row) throw new Refusal('offerUnknown')
  const insurer = assetsInsurer(row.insurer)
  if (!insurer) throw new Error('A stored offer names an insurer that does not exist')
  return { offerId, quoted: readQuoted(row), reply: offerReply.parse(JSON.parse(row.reply)), insurer, createdAt: row.createdAt }
}
