import 'server-only'
import { createHmac, randomInt } from 'node:crypto'
import type { OutputOf } from '@/lib/platform/api/endpoint'
import type { askForSignCode as endpoint } from './public-endpoints'
import { clock } from '@/lib/platform/clock'
import { deriveKey } from '@/lib/platform/crypto/keys'
import { runAsAgency } from '@/lib/platform/database/scope'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { maskEmail } from '@/lib/domain/email'
import { Fault } from '@/lib/domain/fault'
import { requireUnlocked } from '@/lib/domain/quote'
import { translatorOf } from '@/lib/i18n/translator'
import { env } from '@/lib/platform/env'
import { isMailConfigured, sendMail } from '@/lib/platform/mail/send-mail'
import { signCodeLimits } from '@/lib/platform/rate-limit/rate-limit'
import { consumeRateLimit } from '@/lib/platform/rate-limit/rate-limits'
import { findProposalByLink, type LinkVisit } from './find-proposal-by-link'
import { clientOf } from './store/proposal-choices'
import { SIGN_CODE, unsafeAddSignCode } from './store/proposal-codes'
import type { StoredProposal } from './store/proposals'
import { isLead, proposalStateOf, requireOpenProposal } from './view-of-proposal'

const CODE_DIGITS = 6

/** Whether the statement is signed with a code: where the desk sends mail and knows the client's address. */
export function isSignedByCode({ content }: Pick<StoredProposal, 'content'>): boolean {
  return isMailConfigured() && content.email !== undefined
}

/**
 * Mails the client a code to sign with, to the address that the broker wrote and no other.
 * @throws Fault `mailNotConfigured` where there is no mail or no address, `proposalExpired`, `proposalRevoked`, `quoteLocked`, `tooManyAttempts`, `notFound`, and those of {@link sendMail}
 */
export async function askForSignCode(link: LinkVisit): Promise<OutputOf<typeof endpoint>> {
  const proposal = await findProposalByLink(link)
  return runAsAgency(proposal.agencyId, () => mailCode(proposal, link))
}

async function mailCode(proposal: StoredProposal, { address }: LinkVisit): Promise<OutputOf<typeof endpoint>> {
  const { id, quoteId, agency, broker, locale, content: { email, client } } = proposal
  requireOpenProposal(proposalStateOf(proposal, clock.today()))
  // A fleet's link stays open while one of its rows is issued, whichever: the others are still to be chosen.
  if (!isLead(proposal)) requireUnlocked(proposal.quoteState)
  if (!isMailConfigured() || email === undefined) throw new Fault('mailNotConfigured')
  const seconds = await consumeRateLimit(signCodeLimits(id, address))
  if (seconds !== undefined) throw new Fault('tooManyAttempts', { params: { seconds } })
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  await unsafeAddSignCode(proposal, signCodeHash(id, code))
  const t = translatorOf(locale)
  await sendMail({ to: email, subject: t('proposal.signMail.subject', { agency }), text: t('proposal.signMail.text', { client, code, minutes: SIGN_CODE.minutes, agency, broker }), attachments: [] })
  const to = maskEmail(email)
  await recordEvent(clientOf(proposal), { what: 'proposal.signCodeSent', subject: { kind: 'proposal', id }, details: { quoteId, to } })
  return { to, minutes: SIGN_CODE.minutes }
}

/** What is kept of a code. Six digits are guessed from a plain hash at once, so its key is none of the database's. */
export function signCodeHash(proposalId: string, code: string): string {
  return createHmac('sha256', deriveKey(env().appSecret, 'proposal-code')).update(`${proposalId}\n${code}`).digest('base64url')
}
