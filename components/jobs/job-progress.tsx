import { useTranslations } from 'next-intl'
import type { JobView } from '@/lib/features/jobs/endpoints'

const MINUTE_S = 60
const MINUTES_FROM_S = 90

/** How far a running job has come: a bar where the total is known, the counts and the time left in words. */
export function JobProgress({ job }: { job: JobView }) {
  const t = useTranslations('jobs')
  if (job.state === 'waiting') return <span className="text-sm text-ink-2">{t('waiting')}</span>
  if (job.isEnding) return <span className="text-sm text-ink-2">{t('ending')}</span>
  const { done, total, secondsLeft } = job
  const share = total === undefined || total === 0 ? undefined : Math.min(1, done / total)
  return (
    <div className="grid gap-1">
      {share === undefined ? null : (
        <div className="h-1.5 overflow-hidden rounded-full bg-sunk">
          <div className="h-full origin-left rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
        </div>
      )}
      <span className="text-sm text-ink-2 figures">{total === undefined ? t('onlyDone', { done }) : t('ofTotal', { done, total })}</span>
      {secondsLeft === undefined || job.state !== 'running' ? null : (
        <span className="text-sm text-ink-2">{secondsLeft < MINUTES_FROM_S ? t('left', { seconds: secondsLeft }) : t('leftMinutes', { minutes: Math.round(secondsLeft / MINUTE_S) })}</span>
      )}
    </div>
  )
}
