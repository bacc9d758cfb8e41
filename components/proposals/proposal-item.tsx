'use client'

import { useLocale, useTranslations } from 'next-intl'
import { LinkButton } from '@/components/ui/link-button'
import type { ProposalRow } from '@/lib/features/proposals/endpoints'
import { momentInFigures } from '@/lib/domain/moment'
import { formatDay, todayInBucharest } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { titleOfOffer } from '@/lib/domain/offer'
import { ProposalActions } from './proposal-actions'
import { ProposalLinks } from './proposal-links'
import { StageBadge } from './stage-badge'
import { useProposals } from './proposals-context'

/** One proposal: its recipient, whether it was seen, and the choice. */
export function ProposalItem({ proposal, mayShare }: { proposal: ProposalRow; mayShare: boolean }) {
  const t = useTranslations('proposal')
  const locale = useLocale()
  const { state, recipient, broker, sharedAt, validUntil, offers } = proposal
  const isOver = state === 'expired' || state === 'revoked'
  const acts = <ProposalActions proposal={proposal} />
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5">
      <div className="min-w-0 flex-1 basis-96">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="text-sm text-ink-2">{t('proposed')}</span>
          <span className="font-semibold">{recipient.name}</span>
          <StageBadge stage={proposal.stage} because={state === 'open' || state === 'chosen' ? undefined : state} />
          <ViewsText proposal={proposal} />
        </p>
        <p className="text-xs text-ink-2">
          {t('shared', { broker, day: formatDay(todayInBucharest(new Date(sharedAt)), locale), until: formatDay(validUntil, locale) })} · {t('offersIn', { insurers: offers.map(titleOfOffer).join(', ') })}
        </p>
        <ChoiceLine proposal={proposal} mayIssue={mayShare} />
      </div>
      {mayShare ? isOver ? <div className="flex flex-wrap gap-2">{acts}</div> : <ProposalLinks proposal={proposal}>{acts}</ProposalLinks> : null}
    </li>
  )
}

function ViewsText({ proposal: { mailedAt, views, firstViewedAt, lastViewedAt } }: { proposal: ProposalRow }) {
  const t = useTranslations('proposal')
  const at = useFormatInstant()
  const opened = firstViewedAt === undefined || lastViewedAt === undefined ? t('notOpened') : t('opened', { count: views, first: at(firstViewedAt), last: at(lastViewedAt) })
  return <span className="text-sm text-ink-2">{mailedAt === undefined ? opened : `${t('mailed', { at: at(mailedAt) })} · ${opened}`}</span>
}

function ChoiceLine({ proposal: { state, choice, offers }, mayIssue }: { proposal: ProposalRow; mayIssue: boolean }) {
  const t = useTranslations('proposal')
  const { quoteId } = useProposals()
  const locale = useLocale()
  const at = useFormatInstant()
  const offer = offers.find(({ id }) => id === choice?.offerId)
  if (choice === undefined || offer === undefined) return null
  const insurer = titleOfOffer(offer)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="font-medium">
        {t('chosen', { insurer, premium: formatMoney(offer.premium, locale), at: at(choice.chosenAt) })}
        {choice.consentsAsked > 0 ? <span className="text-sm font-normal text-ink-2"> · {t('consents', { given: choice.consentsGiven, asked: choice.consentsAsked })}</span> : null}
      </p>
      {mayIssue && state === 'chosen' ? (
        <LinkButton size="small" variant="primary" href={`/quotes/${quoteId}/issue?offer=${offer.id}`} aria-label={t('issueOf', { insurer })}>
          {t('issue')}
        </LinkButton>
      ) : null}
    </div>
  )
}

function useFormatInstant(): (instant: string) => string {
  return (instant) => momentInFigures(new Date(instant), 'minute')
}
