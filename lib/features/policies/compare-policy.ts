import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { getOffer, readAnswersOfOffer } from '@/lib/features/offers/store/offers'
import { findPremiumsOfAttempt, saveFindings } from './store/policy-findings'
import type { PolicyOrigin, StoredPolicy } from './store/policies'
import { type DocumentText, documentText, nameOrders } from './model/document-text'
import { addMoney } from '@/lib/domain/money'
import { checkDocument, checkPolicy, type PolicyFinding, type RequestedFacts } from './model/policy-check'
import { requestFacts } from '@/lib/products/request-facts'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { pdfText } from '@/lib/platform/pdf/pdf-text'

/**
 * Compares a policy with its document and, when issued here, with its request and offer; saves the findings.
 * @throws NotAllowed; Fault `notFound`
 */
export async function checkIssuedPolicy(actor: Actor, policy: StoredPolicy, bytes: Uint8Array): Promise<void> {
  const read = await pdfText(bytes)
  const text = read === undefined ? undefined : documentText(read)
  const { origin, product, holderName } = policy
  const findings = origin ? await findingsOf(actor, { policy, origin, text }) : checkDocument({ requested: requestedByName(product, holderName), policy, text })
  await saveFindings(actor, policy.id, findings)
}

interface PolicyComparison {
  readonly policy: StoredPolicy
  readonly origin: PolicyOrigin
  readonly text: DocumentText | undefined
}

async function findingsOf(actor: Actor, { policy, origin: { offerId, attemptId }, text }: PolicyComparison): Promise<readonly PolicyFinding[]> {
  const { product } = policy
  const [offer, requested, premiums] = await Promise.all([getOffer(actor, offerId), requestedOf(actor, { offerId, product }), findPremiumsOfAttempt(actor, attemptId)])
  const premiumOfAll = premiums.slice(1).reduce(addMoney, premiums[0] ?? policy.premium)
  return checkPolicy({ requested, offer, policy, premiumOfAll, share: premiums.length > 1 ? policy.premium : undefined, text })
}

/** What an offer was asked for, as far as its documents are checked. @throws NotAllowed; Fault `notFound` */
export async function requestedOf(actor: Actor, { offerId, product }: { readonly offerId: string; readonly product: string }): Promise<RequestedFacts> {
  // A run stores its answers, complete, as they were.
  const { holderNames, startDate, vins } = requestFacts(product, (await readAnswersOfOffer(actor, offerId)) as AnyAnswers)
  return { holderNames, productWords: wireOf(product).documentWords, startDate, vins }
}

/** The same for a policy issued elsewhere: a person names its holder, and the document may order the names otherwise. */
export function requestedByName(product: string, holderName: string): RequestedFacts {
  return { holderNames: nameOrders(holderName), productWords: wireOf(product).documentWords, startDate: undefined, vins: [] }
}
