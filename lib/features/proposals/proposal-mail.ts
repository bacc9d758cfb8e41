import 'server-only'
import type { StoredProposal } from './store/proposals'
import { formatDay } from '@/lib/domain/day'
import { translatorOf } from '@/lib/i18n/translator'
import { proposalUrl } from './view-of-proposal'

/** The mail that sends a link to its client, in the client's language. */
export function proposalMail(proposal: StoredProposal): { subject: string; text: string } {
  const { agency, broker, content, locale, validUntil } = proposal
  const t = translatorOf(locale)
  return {
    subject: t('proposal.mail.subject', { agency }),
    text: t('proposal.mail.text', { agency, broker, client: content.client, day: formatDay(validUntil, locale), link: proposalUrl(proposal) }),
  }
}
