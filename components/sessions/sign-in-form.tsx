'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/fields/text-field'
import { Fault } from '@/lib/domain/fault'
import type { FactorWay } from '@/lib/features/sessions/factor-endpoints'
import { DemoAccounts, type DemoAccount } from './demo-accounts'
import { PasskeyButton } from './passkey-button'
import { SecondStep } from './second-step'
import { signInOfBrowser } from './sign-in-of-browser'

interface SignInFormProps {
  /** Where to go afterwards; a path of our own. */
  next: string
  /** The ways to go on with a sign-in that waits in this browser already. */
  waiting: readonly FactorWay[]
  /** In the demo only. */
  demo: { accounts: readonly DemoAccount[]; password: string } | undefined
}

type Failure = { readonly text: 'wrong' | 'failed' } | { readonly text: 'tooMany' | 'tooManyMinutes'; readonly count: number }

const MINUTE_S = 60

/** Signs in with e-mail and password; a refusal never shows whether an account exists. */
export function SignInForm({ next, waiting, demo }: SignInFormProps) {
  const t = useTranslations('auth')
  const [ways, setWays] = useState(waiting)
  const [failure, setFailure] = useState<Failure>()
  const { control, handleSubmit, setValue, formState } = useForm({ defaultValues: { email: '', password: '' } })

  async function submit({ email, password }: { email: string; password: string }) {
    setFailure(undefined)
    try {
      const needed = await signInOfBrowser({ email, password })
      if (needed !== undefined) return setWays(needed)
    } catch (error) {
      return setFailure(failureOf(error))
    }
    goOn()
  }

  const goOn = () => location.assign(next)

  if (ways.length > 0) return <SecondStep ways={ways} onSignedIn={goOn} onAgain={() => setWays([])} />

  return (
    <Card>
      <Form className="grid gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
        {failure ? (
          <Notice tone="bad" role="alert">
            {'count' in failure ? t(failure.text, { count: failure.count }) : t(failure.text)}
          </Notice>
        ) : null}
        <Controller
          control={control}
          name="email"
          rules={{ validate: (text) => text.trim() !== '' || t('emailMissing') }}
          render={({ field, fieldState }) => (
            <TextField {...field} type="email" label={t('email')} autoComplete="username" isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="password"
          rules={{ validate: (text) => text !== '' || t('passwordMissing') }}
          render={({ field, fieldState }) => (
            <TextField {...field} type="password" label={t('password')} autoComplete="current-password" isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
          )}
        />
        <Button type="submit" variant="primary" size="large" isPending={formState.isSubmitting}>
          {formState.isSubmitting ? t('submitting') : t('submit')}
        </Button>
      </Form>
      <div className="mt-4">
        <PasskeyButton label={t('passkey')} isAlone onSignedIn={goOn} />
      </div>
      {demo ? (
        <DemoAccounts
          {...demo}
          onChoose={(email) => {
            setValue('email', email)
            setValue('password', demo.password)
          }}
        />
      ) : null}
    </Card>
  )
}

function failureOf(error: unknown): Failure {
  const { code, details } = error instanceof Fault ? error : new Fault('unexpected')
  if (code === 'tooManyAttempts') return pauseOf(Number(details.params?.seconds ?? MINUTE_S))
  // What is too long to be right is refused before it is compared.
  return { text: code === 'notSignedIn' || code === 'invalid' ? 'wrong' : 'failed' }
}

function pauseOf(seconds: number): Failure {
  return seconds < 2 * MINUTE_S ? { text: 'tooMany', count: seconds } : { text: 'tooManyMinutes', count: Math.ceil(seconds / MINUTE_S) }
}
