'use client'

import { useLocale, useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import type { ProposalRow } from '@/lib/features/proposals/endpoints'
import { momentInFigures } from '@/lib/domain/time/moment'
import { formatDay, todayInBucharest } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { titleOfOffer } from '@/lib/domain/offer'
import { useLastDayWords } from '@/components/clock/last-day'
import { ProposalActions } from './proposal-actions'
import { ProposalLinks } from './proposal-links'
import { StageBadge } from './stage-badge'
import { useProposals } from './proposals-context'

/** One proposal in one line where there is room: its recipient, the choice, whether it was seen. What does not fit is in the line's title. */
export function ProposalItem({ proposal, mayShare }: { proposal: ProposalRow; mayShare: boolean }) {
  const t = useTranslations('proposal')
  const locale = useLocale()
  const { state, recipient, broker, sharedAt, validUntil, offers } = proposal
  const { sendsMail } = useProposals()
  const lastDay = useLastDayWords()
  const isOver = state === 'expired' || state === 'revoked'
  const acts = <ProposalActions proposal={proposal} />
  const choice = useChoiceWords(proposal)
  const views = useViewsWords(proposal)
  // The days come first: a narrow line is cut at its end.
  const others = [
    t('validUntil', { until: isOver ? formatDay(validUntil, locale) : lastDay(validUntil) }),
    ...(choice?.consents === undefined ? [] : [choice.consents]),
    views,
    t('shared', { broker, day: formatDay(todayInBucharest(new Date(sharedAt)), locale) }),
    t('offersIn', { insurers: offers.map(titleOfOffer).join(', ') }),
  ].join(' · ')
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5 desk:py-1">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5 desk:flex-nowrap desk:whitespace-nowrap">
          <span className="text-sm text-ink-2">{t('proposed')}</span>
          <span className="min-w-0 truncate font-semibold" title={recipient.name}>{recipient.name}</span>
          <StageBadge stage={proposal.stage} because={state === 'open' || state === 'chosen' ? undefined : state} />
        </p>
        <p className="text-xs text-ink-2 desk:truncate" title={choice === undefined ? others : `${choice.chosen} · ${others}`}>
          {choice === undefined ? null : <><strong className="font-semibold text-ink">{choice.chosen}</strong> · </>}
          {others}
        </p>
      </div>
      {mayShare && choice !== undefined && state === 'chosen' ? <IssueLink offerId={choice.offerId} insurer={choice.insurer} /> : null}
      {mayShare ? isOver ? <div className="flex flex-wrap gap-2">{acts}</div> : <ProposalLinks proposal={proposal} sendsMail={sendsMail}>{acts}</ProposalLinks> : null}
    </li>
  )
}

function useViewsWords({ mailedAt, views, firstViewedAt, lastViewedAt }: ProposalRow): string {
  const t = useTranslations('proposal')
  const at = useFormatInstant()
  const opened = firstViewedAt === undefined || lastViewedAt === undefined ? t('notOpened') : t('opened', { count: views, first: at(firstViewedAt), last: at(lastViewedAt) })
  return mailedAt === undefined ? opened : `${t('mailed', { at: at(mailedAt) })} · ${opened}`
}

/** What the client chose, in words; undefined before. */
function useChoiceWords({ choice, offers }: ProposalRow) {
  const t = useTranslations('proposal')
  const locale = useLocale()
  const at = useFormatInstant()
  const offer = offers.find(({ id }) => id === choice?.offerId)
  if (choice === undefined || offer === undefined) return undefined
  const insurer = titleOfOffer(offer)
  return {
    offerId: offer.id,
    insurer,
    chosen: t('chosen', { insurer, premium: formatMoney(offer.premium, locale), at: at(choice.chosenAt) }),
    consents: choice.consentsAsked > 0 ? t('consents', { given: choice.consentsGiven, asked: choice.consentsAsked }) : undefined,
  }
}

function IssueLink({ offerId, insurer }: { offerId: string; insurer: string }) {
  const t = useTranslations('proposal')
  const { quoteId } = useProposals()
  return (
    <LinkButton size="small" variant="primary" href={`/quotes/${quoteId}/issue?offer=${offerId}`} aria-label={t('issueOf', { insurer })}>
      {t('issue')}
    </LinkButton>
  )
}

function useFormatInstant(): (instant: string) => string {
  return (instant) => momentInFigures(new Date(instant), 'minute')
}
