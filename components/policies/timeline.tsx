import { useFormatter, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'

/** The audit acts that the timeline shows; only the audit trail shows the others. */
const EVENTS_WITH_TEXT = [
  'quote.started',
  'offers.requested',
  'issue.started',
  'issue.ISSUED',
  'issue.REJECTED',
  'issue.NOT_SENT',
  'issue.UNKNOWN',
  'attempt.foundIssued',
  'attempt.saidNotIssued',
  'attempt.foundNotIssued',
  'policy.filed',
  'inspection.sent',
  'review.reviewed',
  'review.returned',
  'review.flagged',
  'review.answered',
  'review.undone',
  'policy.mailed',
  'policy.paymentRecorded',
] as const
type TimelineText = (typeof EVENTS_WITH_TEXT)[number]

interface TimelineProps {
  timelineEvents: readonly { readonly at: Date; readonly what: string; readonly by: string; readonly details: Readonly<Record<string, string | number | boolean | null>> }[]
}

/** The events that led to a policy, the oldest first: when, what and by whom. */
export function Timeline({ timelineEvents }: TimelineProps) {
  const t = useTranslations('backOffice.timeline')
  const format = useFormatter()
  const shownEvents = timelineEvents.flatMap(({ what, ...rest }) => (hasTimelineText(what) ? [{ what, ...rest }] : []))
  return (
    <Card title={t('title')}>
      <ol className="ml-1.5 grid gap-3 border-l-2 border-line">
        {shownEvents.map(({ at, what, by, details }) => (
          <li key={`${at.getTime()} ${what}`} className="relative pl-4">
            <span aria-hidden="true" className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-surface bg-accent" />
            <p>{t(`events.${what}`, { count: Number(details.insurers ?? 0), document: String(details.documentNumber ?? ''), to: String(details.to ?? '') })}</p>
            <p className="text-sm text-ink-2">
              <time dateTime={at.toISOString()} className="figures">
                {format.dateTime(at, { dateStyle: 'short', timeStyle: 'short' })}
              </time>{' '}
              · {by}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function hasTimelineText(what: string): what is TimelineText {
  return (EVENTS_WITH_TEXT as readonly string[]).includes(what)
}
