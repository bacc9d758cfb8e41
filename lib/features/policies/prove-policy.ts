import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Service } from '@/lib/contracts/endpoint'
import { documentText } from './model/document-text'
import { Fault } from '@/lib/domain/fault'
import { type PolicyToProve, PROVING_FACTS, provenFacts, type RequestedFacts } from './model/policy-check'
import { problemAt } from '@/lib/domain/problem'
import { serviceWireOf } from '@/lib/products/service-wires'
import { type DownloadedDocument, downloadDocument } from '@/lib/features/documents/download-document'
import { operatorClientFor, type UserLocale } from '@/lib/features/accounts/operator-client-for'
import { pdfText } from '@/lib/platform/pdf/pdf-text'

interface ProvePolicyInput {
  readonly service: Service
  /** Whose policy it is, by the insurer's name on the wire. */
  readonly insurer: string
  readonly policy: PolicyToProve
  /** The holder and product, as far as documents are checked. */
  readonly requested: Pick<RequestedFacts, 'holderNames' | 'productWords'>
  readonly locale: UserLocale
}

/**
 * Fetches the document of a policy by its series and number, which must name policyholder, product, both days, series and number.
 * @throws Fault `notFound` when the service knows no such policy, `documentUnreadable`, `anotherPolicy` with a problem for each fact
 * that the document lacks (never its text), or an operator fault
 */
export async function provePolicy(actor: Actor, { service, insurer, policy, requested, locale }: ProvePolicyInput): Promise<DownloadedDocument> {
  const operator = await operatorClientFor(actor.agencyId, service, { locale })
  const { series, number } = policy
  const document = await downloadDocument('policy', serviceWireOf(service).policyDocument(operator, { series, number, insurer }))
  const text = await pdfText(document.bytes)
  if (text === undefined) throw new Fault('documentUnreadable')
  const proven = provenFacts(documentText(text), requested, policy)
  const missing = PROVING_FACTS.filter((fact) => !proven[fact])
  if (missing.length > 0) throw new Fault('anotherPolicy', { problems: missing.map((fact) => problemAt(fact, { code: 'notInDocument' })) })
  return document
}
