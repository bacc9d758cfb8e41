'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Notice } from '@/components/ui/notice'
import { confirmNotIssued } from '@/lib/features/issuing/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** Who first confirmed: no policy issued. */
export interface Confirmation {
  /** When, in the reader's words. */
  readonly at: string
  readonly isOwn: boolean
}

interface ConfirmNotIssuedProps {
  attemptId: string
  confirmation: Confirmation | undefined
}

/** Confirms that no policy was issued: two different people must, and the second decides. */
export function ConfirmNotIssued({ attemptId, confirmation }: ConfirmNotIssuedProps) {
  const t = useTranslations('backOffice.attempt')
  const router = useRouter()
  const [failure, setFailure] = useState<unknown>()
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function confirm() {
    setIsAsking(false)
    setFailure(undefined)
    setIsSending(true)
    try {
      await call(confirmNotIssued, { params: { attemptId } })
      router.refresh()
    } catch (error) {
      setFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Card title={t('notIssuedTitle')}>
      <p className="mb-3 text-ink-2">{t('notIssuedText')}</p>
      <div className="grid gap-3">
        {confirmation ? <Notice role="status">{t(confirmation.isOwn ? 'firstByYou' : 'firstBy', { at: confirmation.at })}</Notice> : null}
        <FaultNotice error={failure} />
        {confirmation?.isOwn ? null : (
          <div>
            <Dialog
              role="alertdialog"
              size="small"
              title={t('confirmTitle')}
              closeLabel={t('close')}
              trigger={<Button isPending={isSending}>{t('confirm')}</Button>}
              isOpen={isAsking}
              onOpenChange={setIsAsking}
              footer={
                <>
                  <Button onPress={() => setIsAsking(false)}>{t('cancel')}</Button>
                  <Button variant="danger" onPress={() => void confirm()}>
                    {t('confirm')}
                  </Button>
                </>
              }
            >
              <p>{t(confirmation ? 'confirmSecond' : 'confirmFirst')}</p>
            </Dialog>
          </div>
        )}
      </div>
    </Card>
  )
}
