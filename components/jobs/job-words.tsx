import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { IconName } from '@/components/ui/icon'
import type { JobView } from '@/lib/features/jobs/endpoints'
import type { JobState } from '@/lib/features/jobs/model/job-state'

const LOOKS = {
  waiting: { tone: 'neutral', shape: 'clock' },
  running: { tone: 'accent', shape: 'busy' },
  done: { tone: 'good', shape: 'check' },
  failed: { tone: 'bad', shape: 'bad' },
  cancelled: { tone: 'neutral', shape: 'close' },
} satisfies Record<JobState, { tone: BadgeTone; shape: IconName }>

/** The state of a job in colour, shape and word. */
export function JobBadge({ state }: { state: JobState }) {
  const t = useTranslations('jobs.states')
  return <Badge {...LOOKS[state]}>{t(state)}</Badge>
}

/** Why a job failed, in the reader's words. */
export function JobFailureText({ failure }: { failure: NonNullable<JobView['failure']> }) {
  const t = useTranslations('jobs')
  const faults = useTranslations('faults')
  return failure === 'interrupted' ? t('interrupted') : faults(failure, { by: '' })
}
