'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { Dialog } from '@/components/ui/overlays/dialog'
import { type ClientDataView, eraseClient } from '@/lib/features/erasure/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { ErasureSides } from './erasure-sides'

interface EraseDialogProps {
  data: Extract<ClientDataView, { kind: 'held' }>
  /** A day in words. */
  dayOf: (day: string) => string
  onErased: () => void
  onClose: () => void
}

const WORD_LENGTH_MAX = 20

/** Says exactly what goes and what stays, and asks for a word before anything is erased. */
export function EraseDialog({ data, dayOf, onErased, onClose }: EraseDialogProps) {
  const t = useTranslations('erasure.dialog')
  const [word, setWord] = useState('')
  const erase = useMutation({ mutationFn: () => call(eraseClient, { params: { clientId: data.clientId }, input: { word: word.slice(0, WORD_LENGTH_MAX) } }), onSuccess: onErased })
  return (
    <Dialog
      title={t('title', { name: data.name })}
      closeLabel={t('cancel')}
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="danger" isPending={erase.isPending} isDisabled={word.trim() === ''} onPress={() => erase.mutate()}>
            {t('submit')}
          </Button>
        </>
      }
    >
      <FaultNotice error={erase.error} className="mb-3" />
      <ErasureSides data={data} dayOf={dayOf} headingLevel={3} />
      <TextField label={t('word')} value={word} onChange={setWord} autoCapitalize="characters" autoComplete="off" isRequired />
    </Dialog>
  )
}
