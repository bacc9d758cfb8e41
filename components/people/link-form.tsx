'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { signInOfBrowser } from '@/components/sessions/sign-in-of-browser'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { Fault } from '@/lib/domain/fault'
import { checkNewPassword } from '@/lib/domain/people/password'
import type { Finding } from '@/lib/domain/problem'
import { acceptInvitation, setPassword } from '@/lib/features/people/link-endpoints'
import { call } from '@/lib/platform/api/call-endpoint'

interface LinkFormProps {
  token: string
  /** Shown and sent along, so that a password manager keeps both together. */
  email: string
  /** The suggested name of somebody who was invited; without it the link sets a password. */
  name?: string | undefined
}

/** Sets name and password of whoever holds a one-time link, and signs them in. */
export function LinkForm({ token, email, name }: LinkFormProps) {
  const t = useTranslations('people.link')
  const problems = useTranslations('problems')
  const [failure, setFailure] = useState<unknown>()
  const isInvitation = name !== undefined
  const { control, handleSubmit, formState, getValues, setError } = useForm({ defaultValues: { name: name ?? '', password: '', repeat: '' } })

  const textOf = ({ code, params }: Finding) => problems(code, { min: '', max: '', length: '', earliest: '', latest: '', expected: '', letters: '', registrationType: '', example: '', ...params })

  async function submit(typed: { name: string; password: string }) {
    setFailure(undefined)
    try {
      if (isInvitation) await call(acceptInvitation, { params: { token }, input: { name: typed.name.trim(), password: typed.password } })
      else await call(setPassword, { params: { token }, input: { password: typed.password } })
    } catch (error) {
      const refused = error instanceof Fault ? error.details.problems?.find(({ path }) => path === 'password') : undefined
      if (refused === undefined) setFailure(error)
      else setError('password', { message: textOf(refused) })
      return
    }
    const isSignedIn = await signInOfBrowser({ email, password: typed.password }).then(
      () => true,
      () => false,
    )
    location.assign(isSignedIn ? '/' : '/sign-in')
  }

  return (
    <Card>
      <Form className="grid gap-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <FaultNotice error={failure} />
        <TextField label={t('email')} type="email" name="email" autoComplete="username" value={email} onChange={() => {}} isReadOnly isRequired />
        {isInvitation ? (
          <Controller
            control={control}
            name="name"
            rules={{ validate: (text) => text.trim() !== '' || t('nameMissing') }}
            render={({ field, fieldState }) => (
              <TextField {...field} label={t('name')} autoComplete="name" isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
            )}
          />
        ) : null}
        <Controller
          control={control}
          name="password"
          rules={{
            validate: (text) => {
              const check = checkNewPassword(text)
              return check.ok || textOf(check.finding)
            },
          }}
          render={({ field, fieldState }) => (
            <TextField {...field} type="password" label={t('password')} description={t('passwordHint')} autoComplete="new-password" isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
          )}
        />
        <Controller
          control={control}
          name="repeat"
          rules={{ validate: (text) => text === getValues('password') || t('differs') }}
          render={({ field, fieldState }) => (
            <TextField {...field} type="password" label={t('repeat')} autoComplete="new-password" isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
          )}
        />
        <Button type="submit" variant="primary" size="large" isPending={formState.isSubmitting}>
          {t(isInvitation ? 'enter' : 'set')}
        </Button>
      </Form>
    </Card>
  )
}
