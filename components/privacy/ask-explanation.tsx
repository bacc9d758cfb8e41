'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { askForExplanation } from '@/lib/features/privacy/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** Asks who read for an explanation, which they are shown on every page. */
export function AskExplanation({ readId, label }: { readId: string; label: string }) {
  const t = useTranslations('privacy.explanation')
  const router = useRouter()
  const asking = useMutation({ mutationFn: () => call(askForExplanation, { params: { readId }, input: {} }), onSuccess: () => router.refresh() })
  return (
    <div>
      <Button size="small" aria-label={label} isPending={asking.isPending} onPress={() => asking.mutate()}>
        {t('ask')}
      </Button>
      <FaultNotice error={asking.error} className="mt-1" />
    </div>
  )
}
