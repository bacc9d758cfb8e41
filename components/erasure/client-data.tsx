'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { formatDay, parseDay, todayInBucharest } from '@/lib/domain/day'
import type { ClientDataView } from '@/lib/features/erasure/endpoints'
import type { ReadView } from '@/lib/features/privacy/endpoints'
import type { FactorsView } from '@/lib/features/second-factors/endpoints'
import { EraseDialog } from './erase-dialog'
import { ErasedReads } from './erased-client'
import { ErasureSides } from './erasure-sides'
import { ExportCard } from './export-card'
import { RequestedErasure } from './requested-erasure'

interface ClientDataProps {
  data: ClientDataView
  /** What the data officer can confirm with. */
  factors: FactorsView
  /** After how many hours an erasure happens that nobody confirms. */
  delayHours: number
  /** Who read the data of somebody who was erased. */
  reads?: readonly ReadView[] | undefined
}

/** What is held on a client, to be exported or erased. */
export function ClientData({ data, factors, delayHours, reads = [] }: ClientDataProps) {
  const t = useTranslations('erasure')
  const locale = useLocale()
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  if (data.kind === 'erased') {
    return (
      <>
        <Notice title={t('erasedTitle')} role="status">
          {t('erasedOn', { day: formatDay(todayInBucharest(new Date(data.erasedAt)), locale) })}
        </Notice>
        <ErasedReads reads={reads} />
      </>
    )
  }
  const dayOf = (text: string) => {
    const day = parseDay(text)
    return day ? formatDay(day, locale) : text
  }
  return (
    <div className="grid max-w-4xl items-start gap-4 desk:grid-cols-[20rem_minmax(0,1fr)]">
      <ExportCard clientId={data.clientId} />
      <Card title={t('erasing')}>
        <ErasureSides data={data} dayOf={dayOf} headingLevel={3} />
        {data.request ? (
          <RequestedErasure data={data} request={data.request} onConfirm={() => setIsAsking(true)} onWithdrawn={() => router.refresh()} />
        ) : (
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="danger" isDisabled={data.isBlocked} onPress={() => setIsAsking(true)}>
              {t('erase')}
            </Button>
            <span className="text-ink-2">{t('eraseHint', { hours: delayHours })}</span>
          </div>
        )}
        {data.isBlocked ? (
          <Notice tone="warn" className="mt-3">
            {t('blocked')}
          </Notice>
        ) : null}
      </Card>
      {isAsking ? (
        <EraseDialog
          data={data}
          factors={factors}
          dayOf={dayOf}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false)
            router.refresh()
          }}
        />
      ) : null}
    </div>
  )
}
