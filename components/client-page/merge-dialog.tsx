'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Notice } from '@/components/ui/notice'
import { Fault } from '@/lib/domain/fault'
import { mergeClients, type MergeSide, readMerge } from '@/lib/features/clients/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { MergeSearch } from './merge-search'
import { MergeSides } from './merge-sides'

interface MergeDialogProps {
  clientId: string
  kind: 'person' | 'company'
  name: string
  onClose: () => void
}

/** Finds the other record of the same person, shows both side by side, and merges them once it was confirmed which one stays. */
export function MergeDialog({ clientId, kind, name, onClose }: MergeDialogProps) {
  const t = useTranslations('clientPage.merging')
  const router = useRouter()
  const [isLeaving, leave] = useTransition()
  const [otherId, setOtherId] = useState<string>()
  const [keptId, setKeptId] = useState(clientId)
  const both = useQuery({ queryKey: ['merge', clientId, otherId], queryFn: ({ signal }) => call(readMerge, { params: { clientId, otherId: otherId ?? '' } }, signal), enabled: otherId !== undefined, gcTime: 0, retry: false })
  const merge = useMutation({
    mutationFn: ({ kept, goes }: Chosen) => call(mergeClients, { params: { clientId: kept.id }, input: { otherId: goes.id } }),
    // Closed when the page shows what moved.
    onSuccess: (_nothing, { kept }) =>
      leave(() => {
        router.push(`/clients/${kept.id}`)
        router.refresh()
        onClose()
      }),
  })
  const chosen = both.data && chosenOf(both.data.sides, keptId)
  const areTwo = both.data?.areTwo ?? false
  return (
    <Dialog
      title={t('title')}
      closeLabel={t('close')}
      size="large"
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      footer={
        chosen === undefined ? undefined : (
          <>
            <Button onPress={() => setOtherId(undefined)}>{t('back')}</Button>
            {areTwo ? null : (
              <Button variant="danger" isPending={merge.isPending || isLeaving} onPress={() => merge.mutate(chosen)}>
                {t('confirm')}
              </Button>
            )}
          </>
        )
      }
    >
      {otherId === undefined ? (
        <MergeSearch clientId={clientId} kind={kind} name={name} onChoose={setOtherId} />
      ) : (
        <div className="grid gap-3">
          <FaultNotice error={both.error ?? merge.error ?? (areTwo ? new Fault('mergeOfTwo') : null)} title={t('failed')} />
          {both.data === undefined ? null : <MergeSides sides={both.data.sides} keptId={keptId} onKeep={setKeptId} />}
          {chosen === undefined || areTwo ? null : <Notice tone="warn">{t('warning', { goes: chosen.goes.name, stays: chosen.kept.name })}</Notice>}
        </div>
      )}
    </Dialog>
  )
}

interface Chosen {
  readonly kept: MergeSide
  readonly goes: MergeSide
}

function chosenOf(sides: readonly MergeSide[], keptId: string): Chosen | undefined {
  const kept = sides.find(({ id }) => id === keptId) ?? sides[0]
  const goes = sides.find((side) => side !== kept)
  return kept && goes && { kept, goes }
}
