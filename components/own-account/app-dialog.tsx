'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { FormDialog } from '@/components/ui/overlays/form-dialog'
import { Fault } from '@/lib/domain/fault'
import { finishApp } from '@/lib/features/second-factors/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { useFactorChange } from './use-factors'

interface AppDialogProps {
  /** What the app takes; shown here only. */
  setUp: { readonly qrCode: string; readonly secret: string }
  onAdded: (codes: readonly string[] | undefined) => void
  onClose: () => void
}

/** Shows the picture that an app scans, and asks for its first code. */
export function AppDialog({ setUp, onAdded, onClose }: AppDialogProps) {
  const t = useTranslations('ownAccount.appDialog')
  const account = useTranslations('ownAccount')
  const locale = useLocale()
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const activating = useFactorChange(() => call(finishApp, { input: { code: code.trim(), locale } }), ({ codes }) => onAdded(codes))
  const isWrong = activating.error instanceof Fault && activating.error.code === 'proofRefused'

  function submit() {
    setIsMissing(code.trim() === '')
    if (code.trim() !== '') activating.mutate(undefined)
  }

  return (
    <FormDialog
      title={t('title')}
      closeLabel={account('cancel')}
      size="small"
      cancelLabel={account('cancel')}
      submitLabel={t('submit')}
      isPending={activating.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form
          id={formId}
          className="grid gap-4"
          onSubmit={submit}
        >
          {isWrong ? null : <FaultNotice error={activating.error} />}
          <p>{t('scan')}</p>
          {/* Drawn on the server; dark on light in every theme, so that a camera reads it. */}
          <div role="img" aria-label={t('picture')} className="mx-auto size-50 rounded-md bg-[#fff] bg-contain forced-color-adjust-none" style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(setUp.qrCode)}")` }} />
          <TextField label={t('secret')} value={setUp.secret} onChange={() => {}} isReadOnly isRequired hasFigures />
          <TextField
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            isRequired
            hasFigures
            isInvalid={isMissing || isWrong}
            errorMessage={isMissing ? t('missing') : isWrong ? t('wrong') : undefined}
          />
        </Form>
      )}
    </FormDialog>
  )
}
