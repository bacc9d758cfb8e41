'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { TextLink } from '@/components/ui/text-link'
import { type JobView, readOwnJobs } from '@/lib/features/jobs/endpoints'
import { hasEnded } from '@/lib/features/jobs/model/job-state'
import { call } from '@/lib/platform/api/call-endpoint'
import { nameOnPage } from '@/lib/platform/api/world-of-page'
import { JobProgress } from './job-progress'
import { JobFailureText } from './job-words'
import { JobAct } from './jobs-screen'
import { JOBS_KEY, useJobActs } from './use-job-acts'

const ASK_AGAIN_MS = 1000
const KILO = 1000
/** How long a line is looked at before it counts as read. */
const READ_MS = 3000
/** From so many on, all that is done can be hidden at once. */
const MANY = 2
const dismissedJobs = () => nameOnPage('quotedesk.dismissed-jobs')

/** At the bottom right, above the sticky foot of a page that has one; beside the facts where money is taken at the right. */
const PLACE = 'right-4 bottom-4 in-[body:has([data-foot])]:bottom-18 in-[body:has([data-money])]:desk:right-auto in-[body:has([data-money])]:desk:left-50'

/** The reader's own jobs: what runs, and what it left. */
export function OwnJobsPanel({ initial }: { initial: readonly JobView[] }) {
  const t = useTranslations('jobs')
  const [dismissed, setDismissed] = useState(readDismissed)
  const { data } = useQuery({
    queryKey: [JOBS_KEY, 'own'],
    queryFn: ({ signal }) => call(readOwnJobs, {}, signal),
    initialData: { jobs: [...initial] },
    refetchInterval: ({ state }) => (state.data?.jobs.some((job) => !hasEnded(job.state)) === true ? ASK_AGAIN_MS : false),
  })
  const acts = useJobActs()
  const path = usePathname()
  // Whoever has opened what a job left needs no link to it.
  const opened = data.jobs.filter(({ id, state, result }) => state === 'done' && result?.path.split('?')[0] === path && !dismissed.includes(id)).map(({ id }) => id)
  if (opened.length > 0) setDismissed([...dismissed, ...opened])
  useEffect(() => sessionStorage.setItem(dismissedJobs(), JSON.stringify(dismissed)), [dismissed])
  const dismiss = (ids: readonly string[]) => setDismissed((now) => [...new Set([...now, ...ids])])
  const shown = data.jobs.filter((job) => !hasEnded(job.state) || (job.state !== 'cancelled' && (job.state === 'failed' || job.result !== undefined) && !dismissed.includes(job.id)))
  const done = shown.filter(({ state }) => state === 'done').map(({ id }) => id)
  useReadOnLeaving(path, done, dismiss)
  if (shown.length === 0) return null

  return (
    <aside aria-label={t('own')} className={classNames(PLACE, 'fixed z-30 grid max-h-[60dvh] w-80 max-w-[calc(100vw-2rem)] gap-2.5 overflow-y-auto rounded-lg border border-line bg-surface px-3.5 py-2.5 shadow-float print:hidden')}>
      {shown.map((job) => (
        <section key={job.id} aria-label={t(`names.${job.name}`)} className="grid gap-1.5 not-first:border-t not-first:border-line not-first:pt-2.5">
          <div className="flex items-baseline gap-2">
            <Icon name={job.state === 'done' ? 'check' : job.state === 'failed' ? 'bad' : 'document'} className={job.state === 'failed' ? 'size-3.5 text-bad' : 'size-3.5 text-accent'} />
            <h2 title={job.title} className={classNames('min-w-0 flex-1 text-sm font-semibold', job.state === 'done' ? 'truncate' : '[overflow-wrap:anywhere]')}>{titleOf(job, t(`names.${job.name}`))}</h2>
            {job.state === 'done' ? <JobEnding job={job} /> : null}
            {hasEnded(job.state) ? (
              <button type="button" aria-label={t('dismiss', { name: job.title })} onClick={() => dismiss([job.id])} className="-m-1 cursor-pointer rounded-xs p-1 text-ink-2 hover:text-ink">
                <Icon name="close" className="size-3.5" />
              </button>
            ) : null}
          </div>
          {job.state === 'done' ? null : (
            <>
              <JobEnding job={job} />
              <div>
                <JobAct job={job} acts={acts} />
              </div>
            </>
          )}
        </section>
      ))}
      {done.length < MANY ? null : <div className="border-t border-line pt-2"><Button size="small" variant="quiet" onPress={() => dismiss(done)}>{t('dismissDone', { count: done.length })}</Button></div>}
    </aside>
  )
}

/** Whoever saw for a while that a job is done, and goes on to another page, has read it. What failed stays until somebody deals with it. */
function useReadOnLeaving(path: string, done: readonly string[], dismiss: (ids: readonly string[]) => void) {
  const seen = useRef<{ readonly path: string; readonly since: ReadonlyMap<string, number> }>({ path, since: new Map() })
  useEffect(() => {
    const { path: before, since } = seen.current
    const now = performance.now()
    const read = [...since].flatMap(([id, at]) => (now - at >= READ_MS ? [id] : []))
    if (before !== path && read.length > 0) dismiss(read)
    seen.current = { path, since: new Map(done.map((id) => [id, since.get(id) ?? now])) }
  })
}

// A title that only counts says nothing without its name.
function titleOf({ title }: JobView, name: string): string {
  if (title === '') return name
  return /^\d+$/.test(title) ? `${name}: ${title}` : title
}

function JobEnding({ job }: { job: JobView }) {
  const t = useTranslations('jobs')
  if (job.state === 'failed') return <p className="text-sm text-bad"><JobFailureText failure={job.failure ?? 'unexpected'} /></p>
  if (job.result === undefined) return <JobProgress job={job} />
  const isFile = job.result.bytes !== undefined
  return (
    <p className="text-sm whitespace-nowrap text-ink-2" role="status">
      {job.result.bytes === undefined ? null : <><FileSize bytes={job.result.bytes} /> · </>}
      {isFile ? <a href={job.result.path} download className="font-semibold text-accent underline">{t('download')}</a> : <TextLink href={job.result.path}>{t('open')}</TextLink>}
    </p>
  )
}

/** The size of a file in the unit that suits it. */
function FileSize({ bytes }: { bytes: number }) {
  const format = useFormatter()
  const isLarge = bytes >= KILO * KILO
  return format.number(isLarge ? bytes / KILO / KILO : Math.max(1, bytes / KILO), { style: 'unit', unit: isLarge ? 'megabyte' : 'kilobyte', maximumFractionDigits: isLarge ? 1 : 0 })
}

function readDismissed(): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(dismissedJobs()) ?? '[]')
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : []
}
