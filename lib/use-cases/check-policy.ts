import 'server-only'
import type { Actor } from '@/lib/access/actor'
import { getOffer, readAnswersOfOffer } from '@/lib/data/offers'
import { findPremiumsOfAttempt, saveFindings } from '@/lib/data/policy-findings'
import type { StoredPolicy } from '@/lib/data/policies'
import { documentText } from '@/lib/domain/document-text'
import { addMoney } from '@/lib/domain/money'
import { checkPolicy, type Requested } from '@/lib/domain/policy-check'
import { requestFacts } from '@/lib/products/request-facts'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import { pdfText } from './pdf-text'

/** Compares a policy with what was asked for, with its offer and with its document, and keeps what differs. @throws NotAllowed; Fault `notFound` */
export async function checkIssuedPolicy(actor: Actor, policy: StoredPolicy, bytes: Uint8Array): Promise<void> {
  const [offer, requested, premiums, text] = await Promise.all([getOffer(actor, policy.offerId), requestedOf(actor, policy), findPremiumsOfAttempt(actor, policy.attemptId), pdfText(bytes)])
  const premiumOfAll = premiums.slice(1).reduce(addMoney, premiums[0] ?? policy.premium)
  await saveFindings(actor, policy.id, checkPolicy({ requested, offer, policy, premiumOfAll, text: text === undefined ? undefined : documentText(text) }))
}

/** What an offer was asked for, in the terms in which its documents are judged. @throws NotAllowed; Fault `notFound` */
export async function requestedOf(actor: Actor, { offerId, product }: { readonly offerId: string; readonly product: string }): Promise<Requested> {
  // What a run was asked with was complete, and is stored as it was.
  const { holderNames, startDate, vins } = requestFacts(product, (await readAnswersOfOffer(actor, offerId)) as AnyAnswers)
  return { holderNames, productWords: wireOf(product).documentWords, startDate, vins }
}
