'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { ConfirmDialog } from '@/components/own-account/confirm-dialog'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { TextField } from '@/components/ui/fields/text-field'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Fault } from '@/lib/domain/fault'
import { type ClientDataView, confirmErasure, requestErasure } from '@/lib/features/erasure/endpoints'
import { isErasureWord } from '@/lib/features/erasure/model/erasure-word'
import { STATED_REASONS, type StatedReason } from '@/lib/features/erasure/model/reasons'
import type { FactorsView } from '@/lib/features/second-factors/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { ErasureSides } from './erasure-sides'

interface EraseDialogProps {
  data: Extract<ClientDataView, { kind: 'held' }>
  /** What whoever erases can confirm with. */
  factors: FactorsView
  /** A day in words. */
  dayOf: (day: string) => string
  onDone: () => void
  onClose: () => void
}

const WORD_LENGTH_MAX = 20

/**
 * Says exactly what goes and what stays, asks for the reason and a word, and then who it is: before erasure is asked for, and again, without the
 * reason, before the second person confirms it.
 */
export function EraseDialog({ data, factors, dayOf, onDone, onClose }: EraseDialogProps) {
  const t = useTranslations('erasure.dialog')
  const faults = useTranslations('faults')
  const [word, setWord] = useState('')
  const { request } = data
  const [reason, setReason] = useState<StatedReason | undefined>(request?.reason)
  const [isWordWrong, setIsWordWrong] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const act = useMutation({
    mutationFn: async (stated: StatedReason) => {
      const [params, typed] = [{ clientId: data.clientId }, word.slice(0, WORD_LENGTH_MAX)]
      if (request === undefined) await call(requestErasure, { params, input: { word: typed, reason: stated } })
      else await call(confirmErasure, { params, input: { word: typed } })
    },
    onSuccess: onDone,
    onError: (failure) => setIsConfirming(failure instanceof Fault && failure.code === 'confirmationNeeded'),
  })
  function submit() {
    setIsWordWrong(!isErasureWord(word))
    if (!isErasureWord(word) || reason === undefined) return
    // Who came back from the provider of identities has just said who they are.
    if (factors.isConfirmed) act.mutate(reason)
    else setIsConfirming(true)
  }

  if (isConfirming && reason !== undefined) {
    return (
      <ConfirmDialog
        title={t('identityTitle', { name: data.name })}
        lead={t(request === undefined ? 'requestLead' : 'confirmLead')}
        has={{ app: factors.hasApp, passkey: factors.passkeys.length > 0 }}
        provider={factors.provider}
        onClose={() => setIsConfirming(false)}
        onConfirmed={() => {
          setIsConfirming(false)
          act.mutate(reason)
        }}
      />
    )
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
          <Button variant="danger" isPending={act.isPending} isDisabled={word.trim() === '' || reason === undefined} onPress={submit}>
            {t(request === undefined ? 'request' : 'submit')}
          </Button>
        </>
      }
    >
      <FaultNotice error={act.error} className="mb-3" />
      <ErasureSides data={data} dayOf={dayOf} headingLevel={3} />
      <div className="grid gap-3">
        {request === undefined ? (
          <SelectField
            label={t('reason')}
            placeholder={t('chooseReason')}
            isRequired
            items={STATED_REASONS.map((key) => ({ key, label: t(`reasons.${key}`) }))}
            value={reason}
            onChange={(key) => setReason(STATED_REASONS.find((one) => one === key))}
          />
        ) : (
          <p>{t('stated', { reason: t(`reasons.${request.reason}`), name: request.requestedBy })}</p>
        )}
        <TextField
          label={t('word')}
          value={word}
          onChange={setWord}
          autoCapitalize="characters"
          autoComplete="off"
          isRequired
          isInvalid={isWordWrong}
          errorMessage={isWordWrong ? faults('wordDiffers') : undefined}
        />
      </div>
    </Dialog>
  )
}
