'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { formatDay, todayInBucharest } from '@/lib/domain/day'
import { type ClientDataView, exportClient } from '@/lib/features/erasure/endpoints'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { EraseDialog } from './erase-dialog'

/** What is held on a client, to be exported or erased. */
export function ClientData({ data }: { data: ClientDataView }) {
  const t = useTranslations('erasure')
  const locale = useLocale()
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  if (data.kind === 'erased') {
    return (
      <Notice title={t('erasedTitle')} role="status">
        {t('erasedOn', { day: formatDay(todayInBucharest(new Date(data.erasedAt)), locale) })}
      </Notice>
    )
  }
  const rows = [
    { key: 'quotes', label: t('quotes'), value: data.quotes },
    { key: 'places', label: t('otherQuotes'), value: data.otherQuotes },
    { key: 'policies', label: t('policies'), value: data.policies.length },
  ]
  return (
    <Card title={t('held')} className="max-w-2xl">
      <DefinitionList rows={rows} />
      <p className="mt-4 mb-2 text-ink-2">{t('exportHint')}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={urlOf(exportClient, { params: { clientId: data.clientId } })} prefetch={false}>
          {t('export')}
        </LinkButton>
        <Button variant="danger" isDisabled={data.isBlocked} onPress={() => setIsAsking(true)}>
          {t('erase')}
        </Button>
      </div>
      {data.isBlocked ? (
        <Notice tone="warn" className="mt-3">
          {t('blocked')}
        </Notice>
      ) : null}
      {isAsking ? (
        <EraseDialog
          data={data}
          onClose={() => setIsAsking(false)}
          onErased={() => {
            setIsAsking(false)
            router.refresh()
          }}
        />
      ) : null}
    </Card>
  )
}
