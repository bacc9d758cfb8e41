'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Icon } from '@/components/ui/icon'
import { truncateText } from '@/lib/domain/text'
import { removeNote } from '@/lib/features/clients/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

const NAME_LENGTH_MAX = 60

/** Deletes an own note, once it was confirmed. */
export function RemoveNote({ noteId, note }: { noteId: string; note: string }) {
  const t = useTranslations('clientPage.notes')
  const common = useTranslations('clientPage.papers')
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(removeNote, { params: { noteId }, input: {} }),
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
      closeLabel={common('close')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="quiet" size="small" aria-label={t('removeOf', { note: truncateText(note, NAME_LENGTH_MAX) })}>
          <Icon name="trash" className="size-3.5" />
        </Button>
      }
      footer={
        <>
          <Button onPress={() => setIsOpen(false)}>{common('keep')}</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {common('remove')}
          </Button>
        </>
      }
    >
      <p className="mb-2 border-l-3 border-line pl-3 break-words whitespace-pre-line">{note}</p>
      <p>{t('removeText')}</p>
      <FaultNotice error={remove.error} className="mt-3" />
    </Dialog>
  )
}
