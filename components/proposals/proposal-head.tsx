import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/domain/day'
import type { ProposalView } from '@/lib/domain/proposal'
import { greetingName } from '@/lib/features/proposals/model/plain-names'

/** Whom the proposal greets, how many offers there are, and for what. */
export function ProposalHead({ view: { client, product, subject, offers }, as: Heading = 'h1' }: { view: ProposalView; as?: 'h1' | 'p' }) {
  const t = useTranslations('proposalPage')
  const locale = useLocale()
  const periods = [...new Set(offers.map(({ startDate, endDate }) => `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}`))]
  return (
    <header>
      <Heading className="text-[1.375rem] leading-tight font-bold break-words">{t('greeting', { client: greetingName(client), count: offers.length })}</Heading>
      <p className="leading-snug text-ink-2">{[product, ...(periods.length === 1 ? periods : [])].join(' · ')}</p>
      {subject === '' ? null : <p className="leading-snug break-words text-ink-2">{subject}</p>}
    </header>
  )
}
