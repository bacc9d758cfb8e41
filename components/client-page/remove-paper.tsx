'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Icon } from '@/components/ui/icon'
import { removePaper } from '@/lib/features/clients/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

/** Deletes a paper of the client, once it was confirmed. */
export function RemovePaper({ paperId, paper, addedBy }: { paperId: string; paper: string; addedBy: string }) {
  const t = useTranslations('clientPage.papers')
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(removePaper, { params: { paperId }, input: {} }),
    onSuccess: () => {
      setIsOpen(false)
      router.refresh()
    },
  })
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('removeTitle')}
      closeLabel={t('close')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="quiet" size="small" aria-label={t('removeOf', { paper })}>
          <Icon name="trash" className="size-3.5" />
        </Button>
      }
      footer={
        <>
          <Button onPress={() => setIsOpen(false)}>{t('keep')}</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeText', { paper, name: addedBy })}</p>
      <FaultNotice error={remove.error} className="mt-3" />
    </Dialog>
  )
}
