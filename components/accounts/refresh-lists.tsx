'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultText } from '@/components/layout/fault-text'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/platform/api/call-endpoint'
import { refreshLists } from '@/lib/features/nomenclature/endpoints'

/** Fetches all lists of a service again; the present copies serve meanwhile. */
export function RefreshLists({ service, serviceName }: { service: 'vehicle' | 'travel' | 'assets'; serviceName: string }) {
  const t = useTranslations('admin.lists')
  const refresh = useMutation({ mutationFn: () => call(refreshLists, { input: { service } }) })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3">
      <Button size="small" aria-label={t('refreshOf', { service: serviceName })} isPending={refresh.isPending} onPress={() => refresh.mutate()}>
        {t('refresh')}
      </Button>
      <p role="status" className="min-w-0 flex-1 text-sm text-ink-2">
        {refresh.isSuccess ? t('underWay') : refresh.error === null ? t('lead') : <FaultText error={refresh.error} />}
      </p>
    </div>
  )
}
