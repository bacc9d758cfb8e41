'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/fields/text-field'
import { Dialog } from '@/components/ui/overlays/dialog'
import { formatDay, parseDay } from '@/lib/domain/day'
import { type ClientDataView, eraseClient } from '@/lib/features/erasure/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

interface EraseDialogProps {
  data: Extract<ClientDataView, { kind: 'held' }>
  onErased: () => void
  onClose: () => void
}

const WORD_LENGTH_MAX = 20

/** Says exactly what goes and what stays, and asks for a word before anything is erased. */
export function EraseDialog({ data, onErased, onClose }: EraseDialogProps) {
  const t = useTranslations('erasure.dialog')
  const locale = useLocale()
  const [word, setWord] = useState('')
  const erase = useMutation({ mutationFn: () => call(eraseClient, { params: { clientId: data.clientId }, input: { word: word.slice(0, WORD_LENGTH_MAX) } }), onSuccess: onErased })
  const dayOf = (text: string) => {
    const day = parseDay(text)
    return day ? formatDay(day, locale) : text
  }
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
      <h3 className="font-semibold">{t('goes')}</h3>
      <ul className="mb-3 list-disc pl-5">
        <li>{t('goesClient')}</li>
        <li>{t('goesQuotes', { count: data.quotes })}</li>
        <li>{t('goesPlaces', { count: data.otherQuotes })}</li>
      </ul>
      <h3 className="font-semibold">{t('stays')}</h3>
      {data.policies.length === 0 ? (
        <p className="mb-3">{t('staysNothing')}</p>
      ) : (
        <ul className="mb-3 list-disc pl-5">
          {data.policies.map(({ series, number, until }) => (
            <li key={`${series} ${number}`}>{t('staysPolicy', { name: `${series} ${number}`, until: dayOf(until) })}</li>
          ))}
        </ul>
      )}
      <TextField label={t('word')} value={word} onChange={setWord} autoCapitalize="characters" autoComplete="off" isRequired />
    </Dialog>
  )
}
