import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { CallClass, RecordedReply, RejectedBecause, ReplyDrift } from '@/lib/domain/reply/reply-form'
import { countMembers, noticesOf } from '@/lib/features/integration/model/notices'
import type { ReplyLine } from '@/lib/features/integration/model/reply-lines'
import { CallReport } from './call-report'
import { CallState } from './call-state'
import { DriftWords, ReplyView } from './reply-view'

/** A difference as all replies of the operation have shown it. */
export interface KnownDrift extends Pick<ReplyDrift, 'path' | 'kind'> {
  readonly replies: number
  readonly firstAt: Date
}

interface CallPanelProps {
  id: string
  call: {
    readonly service: 'vehicle' | 'travel' | 'assets'
    readonly operation: string
    readonly method: string
    readonly path: string
    readonly at: string
    readonly ms: number
    readonly status: number | null
    readonly class: CallClass
    readonly correlationIds: readonly string[]
    readonly drifts: readonly ReplyDrift[]
    readonly replyKind: RecordedReply['kind']
    readonly rejectedBecause?: RejectedBecause | undefined
  }
  insurer: string | undefined
  lines: readonly ReplyLine[]
  clause: string
  report: string
  known: readonly KnownDrift[]
}

/** One call: what differs from the contract, the redacted reply, and the report for the operator. */
export function CallPanel({ id, call, insurer, lines, clause, report, known }: CallPanelProps) {
  const t = useTranslations('integration')
  const services = useTranslations('admin.services')
  const drifts = noticesOf(call.drifts)
  const format = useFormatter()
  const at = momentInFigures(new Date(call.at), 'secondOfYear')
  const facts = [insurer, services(call.service), `${format.number(call.ms)} ms`, at, ...(call.correlationIds.length === 0 ? [] : [t('call.correlation', { ids: call.correlationIds.join(', ') })])]
  return (
    <Card
      padding="none"
      title={
        <span className="font-mono text-base">
          {call.method} {call.path}
        </span>
      }
      titleExtra={
        <>
          <Badge tone={call.class === 'ok' ? 'good' : 'warn'}>{call.status ?? t(`classes.${call.class}`)}</Badge>
          <CallState class={call.class} driftCount={countMembers(drifts)} />
        </>
      }
    >
      <p className="px-4 pb-2 text-sm break-words text-ink-2">{facts.filter((fact) => fact !== undefined).join(' · ')}</p>
      <div className="px-4 pb-3">
        <CallReport id={id} report={report} />
      </div>
      {call.rejectedBecause === undefined ? null : (
        <p className="flex gap-2.5 bg-bad-soft px-4 py-2">
          <Icon name="bad" className="mt-1 size-4 text-bad" />
          <span>
            <strong>{t('callbacks.title')}</strong>: {t(`callbacks.${call.rejectedBecause}`)}
          </span>
        </p>
      )}
      {drifts.length === 0 ? null : (
        <ul aria-label={t('drifts.title')} className="divide-y divide-warn/25 bg-warn-soft">
          {drifts.map((drift) => (
            <li key={`${drift.path} ${drift.kind}`} className="flex gap-2.5 px-4 py-2">
              <Icon name="warn" className="mt-1 size-4 text-warn" />
              <div className="min-w-0 flex-1">
                <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <p className="min-w-0 font-mono text-sm font-semibold break-words">{drift.path}</p>
                  <SeenSince drift={drift} known={known} />
                </div>
                <p>
                  <DriftWords drift={drift} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center justify-between px-4 py-2">
        <h3 className="font-semibold">{t('call.reply')}</h3>
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
          <Icon name="eye-off" className="size-3.5" />
          {t('call.redacted')}
        </span>
      </div>
      {call.replyKind === 'json' ? <ReplyView lines={lines} /> : <EmptyState title={t(`replies.${call.replyKind}`)} />}
      {clause === '' ? null : (
        <div className="border-t border-line px-4 py-3 text-sm">
          <p>
          <strong>{t('call.inContract')}</strong>{' '}
          <span lang="en" className="text-ink-2">
            {clause}
          </span>
          </p>
          <ul lang="en" className="mt-1.5 grid gap-1">
            {call.drifts.filter(({ expected }) => expected !== '').map(({ path, kind, expected }) => (
              <li key={`${path} ${kind}`} className="flex flex-wrap gap-x-3">
                <code className="break-all">{path}</code>
                <strong>{expected}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

/** Since when replies differ so, and how many have. */
function SeenSince({ drift, known }: { drift: ReplyDrift; known: readonly KnownDrift[] }) {
  const t = useTranslations('integration.call')
  const found = known.find(({ path, kind }) => path === drift.path && kind === drift.kind)
  if (found === undefined) return null
  const since = momentInFigures(found.firstAt, 'dayAndMonth')
  return <span className="text-sm font-semibold whitespace-nowrap text-warn">{found.replies === 1 ? t('firstSeen', { since }) : t('seenSince', { since, count: found.replies })}</span>
}
