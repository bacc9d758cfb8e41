'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'

interface RevokeDialogProps {
  isOpen: boolean
  isPending: boolean
  onRevoke: () => void
  onClose: () => void
}

/** Asks before a link closes for good. */
export function RevokeDialog({ isOpen, isPending, onRevoke, onClose }: RevokeDialogProps) {
  const t = useTranslations('proposal')
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('revokeTitle')}
      closeLabel={t('close')}
      isOpen={isOpen}
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('keep')}</Button>
          <Button variant="danger" isPending={isPending} onPress={onRevoke}>
            {t('revokeConfirm')}
          </Button>
        </>
      }
    >
      <p>{t('revokeText')}</p>
    </Dialog>
  )
}
