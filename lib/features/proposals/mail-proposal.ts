import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { getProposal } from './store/proposals'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import { formatMoney } from '@/lib/domain/money'
import { titleOfOffer } from '@/lib/domain/offer'
import type { StoredOffer } from '@/lib/features/offers/store/offers'
import { translatorOf } from '@/lib/i18n/translator'
import { env } from '@/lib/platform/env'
import { isMailConfigured, sendMail } from '@/lib/platform/mail/send-mail'
import { findProduct } from '@/lib/products/all-products'
import { unsafeFindChoiceRecipient } from './store/proposal-choices'
import type { StoredProposal } from './store/proposals'
import { proposalPdfFor } from './proposal-document'
import { formatDay } from '@/lib/domain/day'
import { proposalUrl, requireOpenProposal, proposalStateOf } from './view-of-proposal'

/**
 * Sends link and PDF to the client.
 * @throws NotAllowed; Fault `invalid` without an address, `proposalExpired`, `proposalRevoked`, `notFound`, and those of {@link sendMail}
 */
export async function mailProposal(actor: Actor, proposalId: string): Promise<{ to: string }> {
  requirePermission(actor, 'proposal.share')
  const proposal = await getProposal(actor, proposalId)
  requireOpenProposal(proposalStateOf(proposal, clock.today()))
  const { email } = proposal.content
  if (email === undefined) throw new Fault('invalid', { problems: [problemAt('recipient.email', { code: 'required' })] })
  await sendMail({ ...proposalMail(proposal), to: email, attachments: [await proposalPdfFor(proposal)] })
  await recordEvent(actor, { what: 'proposal.mailed', subject: { kind: 'proposal', id: proposalId }, details: { quoteId: proposal.quoteId } })
  return { to: email }
}

/**
 * Tells whoever looks after the quote that its client chose an offer, where the desk sends mail: the choice may come while nobody looks at
 * the desk. The mail says nothing about the client; the quote's page does. @throws those of {@link sendMail}
 */
export async function mailChoice({ id, quoteId, product }: StoredProposal, { insurer, packageName, premium }: StoredOffer): Promise<void> {
  if (!isMailConfigured()) return
  const recipient = await unsafeFindChoiceRecipient(id)
  if (recipient === undefined) return
  const t = translatorOf('ro')
  const about = { number: String(recipient.quoteNumber), product: findProduct(product)?.messages.ro.name ?? product }
  const offer = titleOfOffer({ insurer: insurer.name, packageName })
  const text = t('proposal.choiceMail.text', { ...about, broker: recipient.name, offer, premium: formatMoney(premium, 'ro'), url: `${env().appUrl}/quotes/${quoteId}/offers` })
  await sendMail({ to: recipient.email, subject: t('proposal.choiceMail.subject', about), text, attachments: [] })
}

/** The same of a choice for rows of a fleet: one mail for all of them. @throws those of {@link sendMail} */
export async function mailFleetChoice({ id, product, fleetId }: StoredProposal, rows: number): Promise<void> {
  if (!isMailConfigured()) return
  const recipient = await unsafeFindChoiceRecipient(id)
  if (recipient === undefined) return
  const t = translatorOf('ro')
  const about = { rows, product: findProduct(product)?.messages.ro.name ?? product }
  const text = t('proposal.choiceMail.fleetText', { ...about, broker: recipient.name, url: `${env().appUrl}/fleets/${fleetId ?? ''}` })
  await sendMail({ to: recipient.email, subject: t('proposal.choiceMail.fleetSubject', about), text, attachments: [] })
}

/** The mail that sends a link to its client, in the client's language. */
export function proposalMail(proposal: StoredProposal): { subject: string; text: string } {
  const { agency, broker, content, locale, validUntil } = proposal
  const t = translatorOf(locale)
  return {
    subject: t('proposal.mail.subject', { agency }),
    text: t('proposal.mail.text', { agency, broker, client: content.client, day: formatDay(validUntil, locale), link: proposalUrl(proposal) }),
  }
}
