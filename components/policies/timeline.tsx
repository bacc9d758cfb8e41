import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Card } from '@/components/ui/card'
import type { Day } from '@/lib/domain/day'
import { momentInFigures, recentMoment } from '@/lib/domain/time/moment'

/** The audit acts that the timeline shows; only the audit trail shows the others. */
const EVENTS_WITH_TEXT = [
  'quote.started',
  'offers.requested',
  'proposal.shared',
  'proposal.mailed',
  'proposal.viewed',
  'proposal.chosen',
  'proposal.revised',
  'proposal.revoked',
  'issue.started',
  'issue.ISSUED',
  'issue.REJECTED',
  'issue.NOT_SENT',
  'issue.UNKNOWN',
  'attempt.foundIssued',
  'attempt.saidNotIssued',
  'attempt.foundNotIssued',
  'policy.filed',
  'policy.imported',
  'inspection.sent',
  'review.reviewed',
  'review.returned',
  'review.flagged',
  'review.answered',
  'review.passed',
  'review.undone',
  'policy.mailed',
  'policy.paymentRecorded',
  'policy.reminded',
  'policy.requestNoted',
] as const
type TimelineText = (typeof EVENTS_WITH_TEXT)[number]

interface TimelineProps {
  timelineEvents: readonly { readonly at: Date; readonly what: string; readonly by: string; readonly details: Readonly<Record<string, string | number | boolean | null>> }[]
  today: Day
  /** Beside the title: the state of the review. */
  titleExtra?: ReactNode
}

/** The events that led to a policy, the newest first: when, what and by whom. */
export function Timeline({ timelineEvents, today, titleExtra }: TimelineProps) {
  const t = useTranslations('backOffice.timeline')
  const shownEvents = timelineEvents.flatMap(({ what, ...rest }) => (hasTimelineText(what) ? [{ what, ...rest }] : [])).toReversed()
  return (
    <Card title={t('title')} titleExtra={titleExtra}>
      <ol>
        {shownEvents.map(({ at, what, by, details }, index) => (
          <li key={`${shownEvents.length - index} ${what}`} className="relative grid grid-cols-[5.75rem_minmax(0,1fr)] gap-x-6 py-1 sm:grid-cols-[5.75rem_minmax(0,1fr)_auto]">
            <time dateTime={at.toISOString()} title={momentInFigures(at, 'second')} className="text-sm text-ink-2 figures">
              {recentMoment(at, today)}
            </time>
            <span aria-hidden="true" className={classNames('absolute top-2.5 left-[6.25rem] size-2 rounded-full border-2 border-accent-mark', index === 0 ? 'bg-accent border-accent' : 'bg-surface')} />
            <span className={classNames('min-w-0 break-words', index === 0 && 'font-semibold')}>
              {t(`events.${what}`, { count: Number(details['insurers'] ?? 0), offers: Number(details['offers'] ?? 0), document: String(details['documentNumber'] ?? ''), to: String(details['to'] ?? ''), insurer: String(details['insurer'] ?? ''), outcome: String(details['outcome'] ?? '') })}
            </span>
            <span className="text-sm text-ink-2 max-sm:col-start-2">{by === 'client' ? t('client') : by}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function hasTimelineText(what: string): what is TimelineText {
  return (EVENTS_WITH_TEXT as readonly string[]).includes(what)
}
