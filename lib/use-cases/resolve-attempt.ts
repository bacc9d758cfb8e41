import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '@/lib/access/actor'
import { requirePermission } from '@/lib/access/permissions'
import { getAttempt } from '@/lib/data/issue-attempts'
import { getOffer, type StoredOffer } from '@/lib/data/offers'
import { resolveAsIssued } from '@/lib/data/resolve-attempts'
import { documentText } from '@/lib/domain/document-text'
import { Fault } from '@/lib/domain/fault'
import { PROVING_FACTS, provenBy } from '@/lib/domain/policy-check'
import { at } from '@/lib/domain/problem'
import { serviceWireOf } from '@/lib/products/service-wire'
import { requestedOf } from './check-policy'
import { fetchPolicyDocument } from './fetch-document'
import { inBackground } from './background'
import { keepHolder } from './keep-holder'
import { faultOf } from './operator-fault'
import { operatorFor, type UserLocale } from './operator-for'
import { pdfText } from './pdf-text'

interface Found {
  readonly series: string
  readonly number: string
  readonly locale: UserLocale
}

/**
 * Decides an unknown attempt by series and number: the policy's document is fetched by them and must name the policyholder,
 * the product and both days of the offer. Then the policy is filed with its document.
 * @returns the id of the policy
 * @throws NotAllowed; Fault `attemptDecided`, `notFound` when the service knows no such policy, `documentUnreadable`,
 * `anotherPolicy` with a problem for each fact that the document lacks (never with what it says), `policyFiled`, or an operator fault
 */
export async function resolveBySeriesAndNumber(actor: Actor, attemptId: string, { series, number, locale }: Found): Promise<string> {
  requirePermission(actor, 'attempt.resolve')
  const attempt = await getAttempt(actor, attemptId)
  if (attempt.state !== 'UNKNOWN') throw new Fault('attemptDecided')
  const offer = await getOffer(actor, attempt.offerId)
  const bytes = await download(actor, offer, { series, number, locale })
  await requireProof(actor, offer, bytes)
  const { premium, startDate, endDate, installments } = offer
  const policy = { series, number, startDate, endDate, premium, payment: attempt.payment, installments }
  const policyId = await resolveAsIssued(actor, attemptId, { policy, document: { bytes, sha256: createHash('sha256').update(bytes).digest('hex') } })
  inBackground('check-policy', fetchPolicyDocument(actor, policyId, locale))
  inBackground('keep-holder', keepHolder(actor, offer.quoteId))
  return policyId
}

async function download(actor: Actor, offer: StoredOffer, { series, number, locale }: Found): Promise<Uint8Array> {
  const operator = await operatorFor(actor.agencyId, offer.service, locale)
  const [file] = await serviceWireOf(offer.service).policyDocument(operator, { series, number, insurer: offer.insurer.businessName }).catch((error: unknown) => {
    throw faultOf(error)
  })
  if (!file) throw new Fault('operatorMalformed')
  return file.bytes
}

async function requireProof(actor: Actor, offer: StoredOffer, bytes: Uint8Array): Promise<void> {
  const [requested, text] = await Promise.all([requestedOf(actor, { offerId: offer.id, product: offer.product }), pdfText(bytes)])
  if (text === undefined) throw new Fault('documentUnreadable')
  const proven = provenBy(documentText(text), requested, offer)
  const missing = PROVING_FACTS.filter((fact) => !proven[fact])
  if (missing.length > 0) throw new Fault('anotherPolicy', { problems: missing.map((fact) => at(fact, { code: 'notInDocument' })) })
}
