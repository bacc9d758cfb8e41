import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { readAgencyName } from '@/lib/features/people/agency-name'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { getOffer } from '@/lib/features/offers/store/offers'
import { getPolicy, type StoredPolicy } from './store/policies'
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
export async function readPolicyMail(actor: Actor, policyId: string): Promise<PolicyMail> {
  requirePermission(actor, 'policy.issue')
  const policy = await getPolicy(actor, policyId)
  const [agency, email] = await Promise.all([readAgencyName(actor), emailOf(actor, policy)])
  const from = { broker: actor.name, agency }
  return { email, sendsMail: isMailConfigured(), words: { ro: wordsOf(policy, { ...from, locale: 'ro' }), en: wordsOf(policy, { ...from, locale: 'en' }) } }
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
}

/**
 * Sends a policy to its client, with all its documents as PDF. The recipient is recorded masked; the address is not stored or logged.
 * @throws NotAllowed; Fault `notFound`, operator faults while the document is fetched, and those of {@link sendMail}
 */
export async function mailPolicy(actor: Actor, { policyId, email, locale }: MailPolicyInput): Promise<{ to: string }> {
  requirePermission(actor, 'policy.issue')
  const policy = await getPolicy(actor, policyId)
  const [agency, documents] = await Promise.all([readAgencyName(actor), fetchPolicyDocuments(actor, policyId, locale)])
  await sendMail({ ...wordsOf(policy, { broker: actor.name, agency, locale }), to: email, attachments: documents })
  await recordEvent(actor, { what: 'policy.mailed', subject: { kind: 'policy', id: policyId }, details: { to: maskEmail(email) } })
  return { to: email }
}

interface Sender {
  readonly broker: string
  readonly agency: string
  readonly locale: 'ro' | 'en'
}

function wordsOf(policy: StoredPolicy, { locale, ...sender }: Sender): Words {
  const t = translatorOf(locale)
  const number = `${policy.series} ${policy.number}`
  const product = findProduct(policy.product)?.messages[locale].name ?? policy.product
  const days = { start: formatDay(policy.startDate, locale), end: formatDay(policy.endDate, locale) }
  return {
    subject: t('issue.mail.subject', { number, product }),
    text: t('issue.mail.text', { number, product, client: policy.holderName, insurer: policy.insurer.name, ...days, ...sender }),
  }
}
