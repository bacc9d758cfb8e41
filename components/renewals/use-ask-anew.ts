'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { useEffect, useRef } from 'react'
import { JOBS_KEY, useJobActs } from '@/components/jobs/use-job-acts'
import { useRefresh } from '@/components/ui/address/use-refresh'
import { readOwnJobs } from '@/lib/features/jobs/endpoints'
import { hasEnded } from '@/lib/features/jobs/model/job-state'
import { renewPolicies } from '@/lib/features/renewals/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

const REFRESH_MS = 3000
const ASK_AGAIN_MS = 1000

/** Asks insurers anew as a job, and reads the list again while it works. Stopping it keeps what is done. */
export function useAskAnew() {
  const locale = useLocale()
  const queries = useQueryClient()
  const acts = useJobActs()
  const ask = useMutation({
    mutationFn: (policyIds: readonly string[]) => call(renewPolicies, { input: { policyIds: [...policyIds], locale } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [JOBS_KEY] }),
  })
  const jobId = ask.data?.jobId
  const { data } = useQuery({
    queryKey: [JOBS_KEY, 'own'],
    queryFn: ({ signal }) => call(readOwnJobs, {}, signal),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (state.data?.jobs.some((one) => one.id === jobId && hasEnded(one.state)) === true ? false : ASK_AGAIN_MS),
  })
  const job = data?.jobs.find(({ id }) => id === jobId)
  const isWorking = jobId !== undefined && (job === undefined || !hasEnded(job.state))
  const { refresh, isRefreshing } = useRefresh()
  const refreshing = useRef(false)
  useEffect(() => {
    refreshing.current = isRefreshing
  }, [isRefreshing])
  useEffect(() => {
    if (!isWorking) return
    // A new look would throw away one that a busy server has not answered yet.
    const timer = setInterval(() => {
      if (!refreshing.current) refresh()
    }, REFRESH_MS)
    return () => {
      clearInterval(timer)
      // What came after the last look.
      refresh()
    }
  }, [isWorking, refresh])
  return {
    send: ask.mutate,
    isPending: ask.isPending,
    error: ask.error ?? acts.error,
    /** The policies of the newest job; none before there is one. */
    asked: ask.isSuccess ? (ask.variables ?? []) : [],
    isWorking,
    failure: job?.failure,
    stop: jobId === undefined ? undefined : () => acts.cancel(jobId),
    isStopping: job?.isEnding === true || acts.isPending,
  }
}
