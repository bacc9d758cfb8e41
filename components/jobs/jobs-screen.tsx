'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { type JobView, readAgencyJobs } from '@/lib/features/jobs/endpoints'
import type { JobState } from '@/lib/features/jobs/model/job-state'
import { call } from '@/lib/platform/api/call-endpoint'
import { JobProgress } from './job-progress'
import { JobBadge, JobFailureText } from './job-words'
import { JOBS_KEY, useJobActs } from './use-job-acts'
import { momentInFigures } from '@/lib/domain/time/moment'

const ASK_AGAIN_MS = 2000
const SECTION_OF = { failed: 'failed', running: 'running', waiting: 'waiting', done: 'ended', cancelled: 'ended' } as const satisfies Record<JobState, string>
const SECTIONS = ['failed', 'running', 'waiting', 'ended'] as const

/** The agency's jobs, as they are now: what failed first, then what runs, waits and has ended. */
export function JobsScreen({ initial }: { initial: readonly JobView[] }) {
  const t = useTranslations('jobs')
  const { data, error } = useQuery({ queryKey: [JOBS_KEY, 'agency'], queryFn: ({ signal }) => call(readAgencyJobs, {}, signal), initialData: { jobs: [...initial] }, refetchInterval: ASK_AGAIN_MS })
  const acts = useJobActs()
  if (data.jobs.length === 0) return <Card padding="none"><EmptyState icon="check-list" title={t('none')}>{t('noneHint')}</EmptyState></Card>
  return (
    <div className="grid gap-5">
      <FaultNotice error={acts.error ?? error} />
      {SECTIONS.map((section) => {
        const jobs = data.jobs.filter(({ state }) => SECTION_OF[state] === section)
        return jobs.length === 0 ? null : <JobTable key={section} caption={`${t(`sections.${section}`)} (${jobs.length})`} jobs={jobs} acts={acts} />
      })}
    </div>
  )
}

function JobTable({ caption, jobs, acts }: { caption: string; jobs: readonly JobView[]; acts: ReturnType<typeof useJobActs> }) {
  const t = useTranslations('jobs')
  return (
    <Card padding="none">
      <Table caption={caption} isCaptionShown>
        <TableHead>
          <HeaderCell>{t('what')}</HeaderCell>
          <HeaderCell>{t('who')}</HeaderCell>
          <HeaderCell>{t('when')}</HeaderCell>
          <HeaderCell>{t('state')}</HeaderCell>
          <HeaderCell>{t('progress')}</HeaderCell>
          <HeaderCell>{t('action')}</HeaderCell>
        </TableHead>
        <TableBody>
          {jobs.map((job) => (
            <TableRow key={job.id}>
              <Cell>
                <span className="font-semibold">{t(`names.${job.name}`)}</span>
                {job.title === '' ? null : <span className="block text-sm text-ink-2">{job.title}</span>}
              </Cell>
              <Cell>{job.owner}</Cell>
              <Cell className="figures whitespace-nowrap">{momentInFigures(new Date(job.createdAt), 'minute')}</Cell>
              <Cell>
                <JobBadge state={job.state} />
                {job.failure === undefined ? null : <span className="mt-1 block max-w-80 text-sm text-ink-2"><JobFailureText failure={job.failure} /></span>}
              </Cell>
              <Cell className="min-w-40">{job.state === 'running' || job.state === 'waiting' || job.done > 0 ? <JobProgress job={job} /> : null}</Cell>
              <Cell>
                <JobAct job={job} acts={acts} />
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

/** What may be done with a job: end it while it is open, let it begin again when it failed or was ended. */
export function JobAct({ job, acts }: { job: JobView; acts: ReturnType<typeof useJobActs> }) {
  const t = useTranslations('jobs')
  const name = `${t(`names.${job.name}`)} ${job.title}`.trim()
  if (job.state === 'done') return null
  const isOpen = job.state === 'running' || job.state === 'waiting'
  return isOpen ? (
    <Button size="small" isDisabled={job.isEnding || acts.isPending} onPress={() => acts.cancel(job.id)} aria-label={t('cancelNamed', { name })}>
      {t('cancel')}
    </Button>
  ) : (
    <Button size="small" isDisabled={acts.isPending} onPress={() => acts.retry(job.id)} aria-label={t('retryNamed', { name })}>
      {t('retry')}
    </Button>
  )
}
