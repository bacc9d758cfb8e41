import 'server-only'
import type { StoredProposal } from '@/lib/data/proposals'
import { formatDay } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { linkOf } from './proposal-view'

/** The words that bring a link to its client, in the client's language. */
export function proposalMail(proposal: StoredProposal): { subject: string; text: string } {
  const { subject, text } = appMessages(proposal.locale).proposal.mail
  const { agency, broker, content, locale, validUntil } = proposal
  const values: Readonly<Record<string, string>> = { agency, broker, client: content.client, day: formatDay(validUntil, locale), link: linkOf(proposal) }
  const filled = (words: string) => words.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
  return { subject: filled(subject), text: filled(text) }
}
