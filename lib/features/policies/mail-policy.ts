import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { readAgencyName } from '@/lib/features/people/agency-name'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { getOffer } from '@/lib/features/offers/store/offers'
import { getPolicy, type StoredPolicy } from './store/policies'
import { findPolicyIdsOfAttempt } from './store/policy-findings'
import { formatDay } from '@/lib/domain/day'
import { maskEmail } from '@/lib/domain/email'
import { translatorOf } from '@/lib/i18n/translator'
import { isMailConfigured, sendMail } from '@/lib/platform/mail/send-mail'
import { findProduct } from '@/lib/products/all-products'
import { answersOfOffer } from '@/lib/features/offers/answers-of-offer'
import { fetchPolicyDocuments } from './fetch-policy-document'

interface Words {
  readonly subject: string
  readonly text: string
}

/** A policy's mail before it is sent. */
interface PolicyMail {
  /** The policyholder's, from the answers. */
  readonly email: string | undefined
  readonly sendsMail: boolean
  readonly words: { readonly ro: Words; readonly en: Words }
}

/** The recipient and text of a policy's mail. @throws NotAllowed; Fault `notFound` */
export async function readPolicyMail(actor: Actor, policyId: string, { isOfAll = false }: { readonly isOfAll?: boolean } = {}): Promise<PolicyMail> {
  requirePermission(actor, 'policy.issue')
  const policies = await policiesToMail(actor, policyId, isOfAll)
  const [policy] = policies
  const [agency, email] = await Promise.all([readAgencyName(actor), emailOf(actor, policy)])
  const from = { broker: actor.name, agency }
  return { email, sendsMail: isMailConfigured(), words: { ro: wordsOf(policies, { ...from, locale: 'ro' }), en: wordsOf(policies, { ...from, locale: 'en' }) } }
}

/** None for a policy issued elsewhere: it has no answers here. */
async function emailOf(actor: Actor, policy: StoredPolicy): Promise<string | undefined> {
  const product = findProduct(policy.product)
  if (policy.origin === undefined || product === undefined) return undefined
  const answers = await answersOfOffer(actor, policy.product, await getOffer(actor, policy.origin.offerId))
  return answers?.holder.email
}

interface MailPolicyInput {
  readonly policyId: string
  readonly email: string
  /** The client's language. */
  readonly locale: 'ro' | 'en'
  /** With all policies that were issued from the same offer. */
  readonly isOfAll?: boolean | undefined
}

/**
 * Sends a policy to its client, with all its documents as PDF. The recipient is recorded masked; the address is not stored or logged.
 * @throws NotAllowed; Fault `notFound`, operator faults while the document is fetched, and those of {@link sendMail}
 */
export async function mailPolicy(actor: Actor, { policyId, email, locale, isOfAll = false }: MailPolicyInput): Promise<{ to: string }> {
  requirePermission(actor, 'policy.issue')
  const policies = await policiesToMail(actor, policyId, isOfAll)
  const [agency, documents] = await Promise.all([readAgencyName(actor), Promise.all(policies.map(({ id }) => fetchPolicyDocuments(actor, id, locale)))])
  await sendMail({ ...wordsOf(policies, { broker: actor.name, agency, locale }), to: email, attachments: documents.flat() })
  for (const { id } of policies) await recordEvent(actor, { what: 'policy.mailed', subject: { kind: 'policy', id }, details: { to: maskEmail(email) } })
  return { to: email }
}

/** The policy alone, or with those issued from the same offer, in their order. */
async function policiesToMail(actor: Actor, policyId: string, isOfAll: boolean): Promise<readonly [StoredPolicy, ...StoredPolicy[]]> {
  const policy = await getPolicy(actor, policyId)
  if (!isOfAll || policy.origin === undefined) return [policy]
  const others = (await findPolicyIdsOfAttempt(actor, policy.origin.attemptId)).filter((id) => id !== policyId)
  return [policy, ...(await Promise.all(others.map((id) => getPolicy(actor, id))))]
}

interface Sender {
  readonly broker: string
  readonly agency: string
  readonly locale: 'ro' | 'en'
}

function wordsOf(policies: readonly [StoredPolicy, ...StoredPolicy[]], { locale, ...sender }: Sender): Words {
  const t = translatorOf(locale)
  const [policy] = policies
  const number = policies.map((one) => `${one.series} ${one.number}`).join(', ')
  const product = findProduct(policy.product)?.messages[locale].name ?? policy.product
  const days = { start: formatDay(policy.startDate, locale), end: formatDay(policy.endDate, locale) }
  return {
    subject: t('issue.mail.subject', { count: policies.length, number, product }),
    text: t('issue.mail.text', { count: policies.length, number, product, client: policy.holderName, insurer: policy.insurer.name, ...days, ...sender }),
  }
}
