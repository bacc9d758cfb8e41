import { useTranslations } from 'next-intl'
import { StageBadge } from '@/components/proposals/stage-badge'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { QuoteState } from '@/lib/domain/quote'
import type { ProposalStage } from '@/lib/features/proposals/model/proposal-stage'

const TONES = {
  draft: 'neutral',
  quoting: 'accent',
  offered: 'accent',
  'no-offer': 'warn',
  issuing: 'accent',
  issued: 'good',
  expired: 'warn',
  abandoned: 'neutral',
} as const satisfies Record<QuoteState, BadgeTone>

interface QuoteStateBadgeProps {
  state: QuoteState
  /** How far its proposals have come. */
  stage?: ProposalStage | undefined
  /** An offer can be taken today for the last time. */
  expiresToday?: boolean | undefined
  /** An attempt with an unknown outcome that may have insured the same. */
  mark?: { readonly quoteNumber: number; readonly own: boolean } | undefined
}

/** Where a quote stands: its state, that offers end today, how far its proposals came, and the warning of an unknown outcome. */
export function QuoteStateBadge({ state, stage, expiresToday = false, mark }: QuoteStateBadgeProps) {
  const t = useTranslations('desk')
  // Nothing is under way any more when nobody knows how it ended.
  const isUnknown = state === 'issuing' && mark?.own === true
  return (
    <span className="flex flex-wrap items-center gap-1">
      {isUnknown ? null : <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>}
      {expiresToday ? <Badge tone="warn" shape="clock">{t('quotes.expiresToday')}</Badge> : null}
      {stage === undefined ? null : <StageBadge stage={stage} isOfQuote />}
      {mark === undefined ? null : <Badge tone="bad">{mark.own ? t('quotes.unknownOutcome') : t('quotes.unknownOutcomeOf', { number: String(mark.quoteNumber) })}</Badge>}
    </span>
  )
}
