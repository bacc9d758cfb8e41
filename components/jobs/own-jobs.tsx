'use client'

import { lazy, Suspense } from 'react'
import { useMayFollow } from '@/components/ui/use-is-hydrated'
import type { JobView } from '@/lib/features/jobs/endpoints'

const OwnJobsPanel = lazy(() => import('./own-jobs-panel').then((module) => ({ default: module.OwnJobsPanel })))

/** The reader's own jobs at the bottom right. They load after the page, and take no room while there are none. */
export function OwnJobs({ initial }: { initial: readonly JobView[] }) {
  return useMayFollow() ? (
    <Suspense>
      <OwnJobsPanel initial={initial} />
    </Suspense>
  ) : null
}
