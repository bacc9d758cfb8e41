'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { cancelJob, retryJob } from '@/lib/features/jobs/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** The key of every query of jobs in this browser: whoever starts a job invalidates it, and the panel shows the job. */
export const JOBS_KEY = 'jobs'

/** Ends a job, or lets it begin again; the lists of jobs on the page are read anew. */
export function useJobActs() {
  const queries = useQueryClient()
  const router = useRouter()
  const act = useMutation({
    mutationFn: ({ jobId, kind }: { readonly jobId: string; readonly kind: 'cancel' | 'retry' }) => call(kind === 'cancel' ? cancelJob : retryJob, { params: { jobId } }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [JOBS_KEY] })
      router.refresh()
    },
  })
  return { cancel: (jobId: string) => act.mutate({ jobId, kind: 'cancel' }), retry: (jobId: string) => act.mutate({ jobId, kind: 'retry' }), error: act.error, isPending: act.isPending }
}
