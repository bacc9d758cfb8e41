'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { JOBS_KEY } from '@/components/jobs/use-job-acts'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import type { Day } from '@/lib/domain/day'
import { askForFleet, type FleetView } from '@/lib/features/fleets/endpoints'
import { compareFleet } from '@/lib/features/fleets/model/compare-fleet'
import { fleetProgress, isUntried, offersToTake } from '@/lib/features/fleets/model/fleet'
import { clientsToPropose } from '@/lib/features/fleets/model/rows-to-propose'
import { call } from '@/lib/platform/api/call-endpoint'
import { FleetComparison } from './fleet-comparison'
import { FleetProposalCard } from './fleet-proposal-card'
import { FleetRows } from './fleet-rows'
import { IssueFleet } from './issue-fleet'
import { ProposeFleet } from './propose-fleet'
import { isAwaited, useFleet } from './use-fleet'
import { useFleetChoice } from './use-fleet-choice'
import { useWorking } from './use-working'

interface FleetScreenProps {
  fleetId: string
  initial: FleetView
  productName: string
  today: Day
  mayAsk: boolean
  mayIssue: boolean
  mayShare: boolean
}

/** A fleet: how far its rows have come, what insurers ask for the whole of it, and its policies. */
export function FleetScreen({ fleetId, initial, productName, today, mayAsk, mayIssue, mayShare }: FleetScreenProps) {
  const t = useTranslations('fleets.fleet')
  const locale = useLocale()
  const queries = useQueryClient()
  const [isWorking, startWorking] = useWorking()
  const { rows, proposals } = useFleet(fleetId, { initial, isWorking })
  const [chosen, take] = useFleetChoice(fleetId, rows)
  const ask = useMutation({
    mutationFn: () => call(askForFleet, { params: { fleetId }, input: { locale } }),
    onSuccess: () => {
      startWorking()
      return queries.invalidateQueries({ queryKey: [JOBS_KEY] })
    },
  })
  const [isProposing, setIsProposing] = useState(false)
  const clients = mayShare ? clientsToPropose(rows, chosen) : []
  const chosenByClient = new Map(proposals.flatMap(({ choices }) => choices).map(({ quoteId, offerId }) => [quoteId, offerId]))
  const { asked, answered } = fleetProgress(rows)
  const open = rows.length - asked
  const isAsking = rows.some(({ state }) => state === 'quoting') || (isWorking && asked === 0)
  const comparison = compareFleet(rows.filter(isUntried))
  const [first, last] = [rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0]

  function choose(offers: ReadonlyMap<number, { readonly id: string }>) {
    take(new Map(rows.flatMap(({ row, quoteId }) => (offers.has(row) ? [[quoteId, offers.get(row)?.id ?? ''] as const] : []))))
  }

  return (
    <>
      <PageHeader title={t('title', { product: productName })} badges={<span className="text-ink-2">{t('numbers', { count: last - first + 1, first: String(first), last: String(last) })}</span>} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid gap-2">
          <p role="status" className="text-ink-2">{answered < rows.length ? t('asking', { answered, total: rows.length }) : t('askedAll')}</p>
          {open > 0 && mayAsk && !isAsking ? <Notice tone="info" title={t('notAsked', { count: open })} actions={<Button size="small" isPending={ask.isPending} isDisabled={ask.isSuccess} onPress={() => ask.mutate()}>{t('ask')}</Button>} /> : null}
          <FaultNotice error={ask.error} />
          {ask.isSuccess ? <p role="status" className="text-sm text-ink-2">{t('started')}</p> : null}
        </div>
        <FleetComparison comparison={comparison} total={rows.filter(isUntried).length} onChoose={mayIssue ? choose : undefined} onPropose={clients.length === 0 ? undefined : () => setIsProposing(true)} />
        {proposals.map((one) => {
          const toTake = offersToTake(rows, one.choices)
          return <FleetProposalCard key={one.proposal.id} fleetId={fleetId} proposal={one} mayShare={mayShare} onTake={mayIssue && toTake.size > 0 ? () => take(toTake) : undefined} />
        })}
        <FleetRows rows={rows} chosen={chosen} chosenByClient={chosenByClient} mayIssue={mayIssue} onChoose={(quoteId, offerId) => take(new Map([[quoteId, offerId]]))} />
        {mayIssue ? <IssueFleet fleetId={fleetId} rows={rows} chosen={chosen} today={today} onStarted={startWorking} /> : null}
      </div>
      {isProposing ? <ProposeFleet fleetId={fleetId} clients={clients} open={new Set(proposals.filter(isAwaited).flatMap(({ quoteIds }) => quoteIds))} onClose={() => setIsProposing(false)} /> : null}
    </>
  )
}
