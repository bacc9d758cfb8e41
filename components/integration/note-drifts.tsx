'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { noteDrifts } from '@/lib/features/integration/endpoints'
import type { BenchAddress } from '@/lib/features/integration/model/bench-address'
import { call } from '@/lib/platform/api/call-endpoint'

/** Takes note of the new differences of an environment; the notice goes, the list stays. */
export function NoteDrifts({ environment, isOpen }: Pick<BenchAddress, 'environment'> & { isOpen: boolean }) {
  const t = useTranslations('integration.drifts')
  const router = useRouter()
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => call(noteDrifts, { input: { environment } }), onSuccess: () => router.refresh() })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span role="status" className="text-sm text-ink-2">
        {data === undefined ? null : t('noted', { count: data.noted })}
      </span>
      <FaultNotice error={error} />
      {isOpen ? (
        <Button size="small" isPending={isPending} onPress={() => mutate()}>
          {t('note')}
        </Button>
      ) : null}
    </div>
  )
}
