'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { openDraft } from '@/lib/features/privacy/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** Opens a colleague's draft with its codes, which is recorded first. */
export function OpenDraftButton({ quoteId }: { quoteId: string }) {
  const t = useTranslations('privacy.colleaguesDraft')
  const router = useRouter()
  const opening = useMutation({ mutationFn: () => call(openDraft, { params: { quoteId }, input: {} }), onSuccess: () => router.refresh() })
  return (
    <div className="grid gap-1">
      <Button variant="primary" isPending={opening.isPending} onPress={() => opening.mutate()}>
        {t('open')}
      </Button>
      <FaultNotice error={opening.error} />
    </div>
  )
}
