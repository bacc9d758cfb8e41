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
import { DemoAccounts, type DemoAccount } from './demo-accounts'
import { signInOfBrowser } from './sign-in-of-browser'

interface SignInFormProps {
  /** Where to go afterwards; a path of our own. */
  next: string
  /** In the demo only. */
  demo: { accounts: readonly DemoAccount[]; password: string } | undefined
}

type Failure = 'wrong' | 'tooMany' | 'failed'

/** Signs in with e-mail and password; a refusal never shows whether an account exists. */
export function SignInForm({ next, demo }: SignInFormProps) {
  const t = useTranslations('auth')
  const [failure, setFailure] = useState<Failure>()
  const { control, handleSubmit, setValue, formState } = useForm({ defaultValues: { email: '', password: '' } })

  async function submit({ email, password }: { email: string; password: string }) {
    setFailure(undefined)
    try {
      await signInOfBrowser({ email, password })
    } catch (error) {
      return setFailure(failureOf(error))
    }
    location.assign(next)
  }

  return (
    <Card>
      <Form className="grid gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
        {failure ? (
          <Notice tone="bad" role="alert">
            {t(failure)}
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
  const code = error instanceof Fault ? error.code : 'unexpected'
  if (code === 'tooManyAttempts') return 'tooMany'
  // What is too long to be right is refused before it is compared.
  return code === 'notSignedIn' || code === 'invalid' ? 'wrong' : 'failed'
}
