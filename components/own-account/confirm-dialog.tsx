'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { askPasskey, PasskeyNotGiven } from '@/components/sessions/ask-passkey'
import { buttonClasses } from '@/components/ui/button-classes'
import { Form } from '@/components/ui/fields/form'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { TextField } from '@/components/ui/fields/text-field'
import { Notice } from '@/components/ui/notice'
import { FormDialog } from '@/components/ui/overlays/form-dialog'
import { beginConfirmation, confirm } from '@/lib/features/second-factors/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { useFactorChange } from './use-factors'

type Way = 'password' | 'app' | 'passkey'

interface ConfirmDialogProps {
  /** What the person can confirm with beside the password. */
  has: { readonly app: boolean; readonly passkey: boolean }
  /** The provider of identities, for whoever has no password here; the browser comes back to this page. */
  provider?: string | undefined
  title?: string | undefined
  lead?: string | undefined
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for the password or a factor again, before a strong act. */
export function ConfirmDialog({ has, provider, title, lead, onConfirmed, onClose }: ConfirmDialogProps) {
  const t = useTranslations('ownAccount.confirm')
  const account = useTranslations('ownAccount')
  const [way, setWay] = useState<Way>('password')
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const ways = (['password', 'app', 'passkey'] as const).filter((one) => one === 'password' || has[one])
  const confirming = useFactorChange(async () => {
    if (way === 'passkey') return call(confirm, { input: { way, response: await askPasskey(await call(beginConfirmation, {})) } })
    return call(confirm, { input: way === 'app' ? { way, code: text.trim() } : { way, password: text } })
  }, onConfirmed)

  function submit() {
    const isEmpty = way !== 'passkey' && text.trim() === ''
    setIsMissing(isEmpty)
    if (!isEmpty) confirming.mutate(undefined)
  }

  return (
    <FormDialog
      title={title ?? t('title')}
      closeLabel={account('cancel')}
      size="small"
      cancelLabel={account('cancel')}
      submitLabel={t(way === 'passkey' ? 'usePasskey' : 'submit')}
      isPending={confirming.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <Form
          id={formId}
          className="grid gap-4"
          onSubmit={submit}
        >
          <p>{lead ?? t('lead')}</p>
          <Failure error={confirming.error} />
          {ways.length > 1 ? (
            <SegmentedControl
              label={t('way')}
              isRequired
              options={ways.map((key) => ({ key, label: t(`ways.${key}`) }))}
              value={way}
              onChange={(key) => {
                setWay(ways.find((one) => one === key) ?? 'password')
                setText('')
                confirming.reset()
              }}
            />
          ) : null}
          {way === 'passkey' ? null : (
            <TextField
              key={way}
              label={t(way === 'app' ? 'code' : 'password')}
              type={way === 'app' ? 'text' : 'password'}
              inputMode={way === 'app' ? 'numeric' : 'text'}
              autoComplete={way === 'app' ? 'one-time-code' : 'current-password'}
              value={text}
              onChange={setText}
              isRequired
              isInvalid={isMissing}
              errorMessage={isMissing ? t('missing') : undefined}
            />
          )}
          {provider === undefined ? null : <ProviderLink name={provider} />}
        </Form>
      )}
    </FormDialog>
  )
}

/** A plain link: nothing may open it before somebody presses it. */
function ProviderLink({ name }: { name: string }) {
  const t = useTranslations('ownAccount.confirm')
  const next = usePathname()
  return (
    <p>
      <a href={`/api/auth/oidc?${new URLSearchParams({ next, again: 'yes' }).toString()}`} className={buttonClasses('quiet', 'small')}>
        {t('provider', { name })}
      </a>
    </p>
  )
}

function Failure({ error }: { error: unknown }) {
  const t = useTranslations('auth')
  if (!(error instanceof PasskeyNotGiven)) return <FaultNotice error={error} />
  return (
    <Notice tone="warn" role="alert">
      {t('passkeyFailed')}
    </Notice>
  )
}
