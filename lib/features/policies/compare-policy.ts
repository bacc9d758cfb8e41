import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { getOffer, readAnswersOfOffer } from '@/lib/features/offers/store/offers'
import { findDocument, readDocumentBytes } from '@/lib/features/documents/store/documents'
import { type Comparison, findPolicyIdsOfAttempt, findPremiumsOfAttempt, saveFindings } from './store/policy-findings'
import { passUnlooked } from '@/lib/features/review/store/reviews'
import type { PolicyOrigin, StoredPolicy } from './store/policies'
import { type DocumentText, documentText, nameOrders } from './model/document-text'
import { addMoney } from '@/lib/domain/money'
import { insuredOf } from './model/insured-people'
import { checkDocument, checkPolicy, notCompared, type RequestedFacts } from './model/policy-check'
import { requestFacts } from '@/lib/products/request-facts'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { pdfText } from '@/lib/platform/pdf/pdf-text'

/**
 * Compares a policy with its document and, when issued here, with its request and offer; saves the findings. Where nothing differs it may pass without a look, by the agency's rule.
 * @throws NotAllowed; Fault `notFound`
 */
export async function checkIssuedPolicy(actor: Actor, policy: StoredPolicy, bytes: Uint8Array): Promise<void> {
  const read = await pdfText(bytes)
  const text = read === undefined ? undefined : documentText(read)
  const { origin, product, holderName } = policy
  const compared = origin ? await compareWithOffer(actor, { policy, origin, text }) : { findings: checkDocument({ requested: requestedByName(product, holderName), policy, text }), notCompared: {} }
  await saveFindings(actor, policy.id, compared)
  await passUnlooked(actor, policy.id)
}

interface PolicyComparison {
  readonly policy: StoredPolicy
  readonly origin: PolicyOrigin
  readonly text: DocumentText | undefined
}

async function compareWithOffer(actor: Actor, { policy, origin: { offerId, attemptId }, text }: PolicyComparison): Promise<Comparison> {
  const { product } = policy
  const [offer, requested, premiums, others] = await Promise.all([getOffer(actor, offerId), requestedOf(actor, { offerId, product }), findPremiumsOfAttempt(actor, attemptId), textsOfOthers(actor, { policyId: policy.id, attemptId })])
  const premiumOfAll = premiums.slice(1).reduce(addMoney, premiums[0] ?? policy.premium)
  return { findings: checkPolicy({ requested, offer, policy, premiumOfAll, share: premiums.length > 1 ? policy.premium : undefined, text, others }), notCompared: notCompared({ requested, offer, text }), ...(text && premiums.length > 1 && { insured: insuredOf({ people: requested.insuredNames, holderNames: requested.holderNames, text }) }) }
}

/** The documents of the policies issued with this one; undefined until all are there and can be read: the last to be compared sees them all. */
async function textsOfOthers(actor: Actor, { policyId, attemptId }: { readonly policyId: string; readonly attemptId: string }): Promise<readonly DocumentText[] | undefined> {
  const otherIds = (await findPolicyIdsOfAttempt(actor, attemptId)).filter((id) => id !== policyId)
  const texts = await Promise.all(
    otherIds.map(async (ownerId) => {
      const stored = await findDocument(actor, { kind: 'policy', ownerId })
      const read = stored && (await pdfText(await readDocumentBytes(actor, stored.id)))
      return read === undefined ? [] : [documentText(read)]
    }),
  )
  const found = texts.flat()
  return found.length === otherIds.length ? found : undefined
}

/** What an offer was asked for, as far as its documents are checked. @throws NotAllowed; Fault `notFound` */
export async function requestedOf(actor: Actor, { offerId, product }: { readonly offerId: string; readonly product: string }): Promise<RequestedFacts> {
  // A run stores its answers, complete, as they were.
  const { holderNames, startDate, vins, asksVin, insuredNames } = requestFacts(product, (await readAnswersOfOffer(actor, offerId)) as AnyAnswers)
  return { holderNames, productWords: wireOf(product).documentWords, startDate, vins, asksVin, insuredNames }
}

/** The same for a policy issued elsewhere: a person names its holder, and the document may order the names otherwise. */
export function requestedByName(product: string, holderName: string): RequestedFacts {
  return { holderNames: nameOrders(holderName), productWords: wireOf(product).documentWords, startDate: undefined, vins: [], asksVin: false, insuredNames: [] }
}
