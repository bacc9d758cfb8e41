'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Icon } from '@/components/ui/icon'

interface RemoveDialogProps {
  title: string
  /** What the button that asks is called. */
  label: string
  remove: () => Promise<unknown>
  /** What is lost. */
  children: ReactNode
}

/** Deletes something of the client's page, once it was confirmed. */
export function RemoveDialog({ title, label, remove, children }: RemoveDialogProps) {
  const t = useTranslations('clientPage.papers')
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      setIsOpen(false)
      router.refresh()
    },
  })
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={title}
      closeLabel={t('close')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="quiet" size="small" aria-label={label}>
          <Icon name="trash" className="size-3.5" />
        </Button>
      }
      footer={
        <>
          <Button onPress={() => setIsOpen(false)}>{t('keep')}</Button>
          <Button variant="danger" isPending={removal.isPending} onPress={() => removal.mutate()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      {children}
      <FaultNotice error={removal.error} className="mt-3" />
    </Dialog>
  )
}
