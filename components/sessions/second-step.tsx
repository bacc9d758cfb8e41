'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import type { FactorWay } from '@/lib/features/sessions/factor-endpoints'
import { finishByCode } from './finish-sign-in-of-browser'
import { PasskeyButton } from './passkey-button'

interface SecondStepProps {
  /** How the person can go on; the first is shown. */
  ways: readonly FactorWay[]
  onSignedIn: () => void
  /** Back to the password, for another account. */
  onAgain: () => void
}

const LABELS = { app: 'useApp', recovery: 'useRecovery', passkey: 'usePasskey' } as const

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ ways, onSignedIn, onAgain }: SecondStepProps) {
  const t = useTranslations('auth.secondStep')
  const [way, setWay] = useState<FactorWay>(ways[0] ?? 'app')
  return (
    <Card title={t('title')}>
      <p className="mb-4">{t(way)}</p>
      {way === 'passkey' ? <PasskeyButton label={t('usePasskey')} isAlone={false} variant="primary" onSignedIn={onSignedIn} /> : <CodeForm key={way} way={way} onSignedIn={onSignedIn} />}
      <div className="mt-6 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        {ways.length > 1 ? <span className="text-sm text-ink-2">{t('other')}:</span> : null}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" size="small" onPress={() => setWay(other)}>
              {t(LABELS[other])}
            </Button>
          ))}
        <span className="ml-auto">
          <Button variant="quiet" size="small" onPress={onAgain}>
            {t('again')}
          </Button>
        </span>
      </div>
    </Card>
  )
}

function CodeForm({ way, onSignedIn }: { way: 'app' | 'recovery'; onSignedIn: () => void }) {
  const t = useTranslations('auth.secondStep')
  const locale = useLocale()
  const [failure, setFailure] = useState<unknown>()
  const { control, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })

  async function submit({ code }: { code: string }) {
    setFailure(undefined)
    try {
      await finishByCode({ way, code: code.trim(), locale })
    } catch (error) {
      return setFailure(error)
    }
    onSignedIn()
  }

  return (
    <Form className="grid gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
      <FaultNotice error={failure} />
      <Controller
        control={control}
        name="code"
        rules={{ validate: (text) => text.trim() !== '' || t('missing') }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t(way === 'app' ? 'code' : 'recoveryCode')}
            inputMode={way === 'app' ? 'numeric' : 'text'}
            autoComplete={way === 'app' ? 'one-time-code' : 'off'}
            hasFigures
            isRequired
            isInvalid={fieldState.invalid}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Button type="submit" variant="primary" size="large" isPending={formState.isSubmitting}>
        {t('submit')}
      </Button>
    </Form>
  )
}
