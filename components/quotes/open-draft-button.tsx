'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { openDraft } from '@/lib/features/privacy/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** Opens a colleague's draft with its codes, which is recorded first. It comes with every step, so it needs little. */
export function OpenDraftButton({ quoteId }: { quoteId: string }) {
  const t = useTranslations('privacy.colleaguesDraft')
  const router = useRouter()
  const [isOpening, setIsOpening] = useState(false)
  const [error, setError] = useState<unknown>()

  async function open() {
    setIsOpening(true)
    try {
      await call(openDraft, { params: { quoteId }, input: {} })
      router.refresh()
    } catch (fault) {
      setError(fault)
      setIsOpening(false)
    }
  }

  return (
    <div className="grid gap-1">
      <Button variant="primary" isPending={isOpening} onPress={() => void open()}>
        {t('open')}
      </Button>
      <FaultNotice error={error} />
    </div>
  )
}
