'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { hasPasskeys, makePasskey, PasskeyNotGiven } from '@/components/sessions/ask-passkey'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { Notice } from '@/components/ui/notice'
import { FormDialog } from '@/components/ui/overlays/form-dialog'
import { PASSKEY_NAME_MAX } from '@/lib/domain/people/second-factor'
import { beginPasskey, finishPasskey } from '@/lib/features/second-factors/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { useFactorChange } from './use-factors'

interface PasskeyDialogProps {
  onAdded: (codes: readonly string[] | undefined) => void
  onClose: () => void
}

/** Makes a passkey of this browser, with a name to tell it by. */
export function PasskeyDialog({ onAdded, onClose }: PasskeyDialogProps) {
  const t = useTranslations('ownAccount.passkeyDialog')
  const account = useTranslations('ownAccount')
  const locale = useLocale()
  const [name, setName] = useState(t('defaultName'))
  const [isMissing, setIsMissing] = useState(false)
  const making = useFactorChange(
    async () => call(finishPasskey, { input: { name: name.trim(), response: await makePasskey(await call(beginPasskey, {})), locale } }),
    ({ codes }) => onAdded(codes),
  )

  function submit() {
    setIsMissing(name.trim() === '')
    if (name.trim() !== '') making.mutate(undefined)
  }

  return (
    <FormDialog
      title={t('title')}
      closeLabel={account('cancel')}
      size="small"
      cancelLabel={account('cancel')}
      submitLabel={t('submit')}
      isPending={making.isPending}
      isDisabled={!hasPasskeys()}
      onClose={onClose}
    >
      {(formId) => (
        <Form
          id={formId}
          className="grid gap-4"
          onSubmit={submit}
        >
          {hasPasskeys() ? <p>{t('lead')}</p> : <Notice tone="warn">{t('unsupported')}</Notice>}
          {making.error instanceof PasskeyNotGiven ? (
            <Notice tone="warn" role="alert">
              {t(making.error.reason)}
            </Notice>
          ) : (
            <FaultNotice error={making.error} />
          )}
          <TextField
            label={t('name')}
            description={t('nameHint')}
            value={name}
            onChange={setName}
            maxLength={PASSKEY_NAME_MAX}
            isRequired
            isInvalid={isMissing}
            errorMessage={isMissing ? t('missing') : undefined}
          />
        </Form>
      )}
    </FormDialog>
  )
}
