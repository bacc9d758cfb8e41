'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FaultNotice } from '@/components/layout/fault-notice'
import { RunFindingsCard } from '@/components/review/reply-findings'
import { readReplyFindings, type RunFindings, type RunView } from '@/lib/features/offers/endpoints'
import { KEPT_THROUGH_HYDRATION_MS } from '@/components/layout/hydration/kept-through-hydration'
import { call } from '@/lib/platform/api/call-endpoint'

interface LiveFindingsProps {
  quoteId: string
  run: RunView
  /** The run that the server rendered, and what it found for it. */
  rendered: { readonly run: RunView; readonly findings: RunFindings }
}

/** What of the replies could not be read, read again whenever the run has another outcome. */
export function LiveFindings({ quoteId, run, rendered }: LiveFindingsProps) {
  const outcomes = outcomesIn(run)
  const { data, error } = useQuery({
    queryKey: ['replyFindings', quoteId, outcomes],
    queryFn: ({ signal }) => call(readReplyFindings, { params: { quoteId } }, signal),
    // The server read the run before the findings: they are at least as new.
    initialData: outcomes === outcomesIn(rendered.run) ? rendered.findings : undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: KEPT_THROUGH_HYDRATION_MS,
  })
  return (
    <>
      <FaultNotice error={error} />
      {data === undefined ? null : <RunFindingsCard found={data} />}
    </>
  )
}

function outcomesIn({ run, lanes }: RunView): string {
  return [run, ...lanes.map(({ requestId, outcome, finishedAt }) => `${requestId} ${outcome.kind} ${finishedAt ?? ''}`)].join('\n')
}
