'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Controller, useForm } from 'react-hook-form'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SaveFoot } from '@/components/ui/fields/save-foot'
import { Card } from '@/components/ui/card'
import { Form } from '@/components/ui/fields/form'
import { TextField } from '@/components/ui/fields/text-field'
import { Fault } from '@/lib/domain/fault'
import { checkNewPassword } from '@/lib/domain/people/password'
import type { Finding } from '@/lib/domain/problem'
import { changePassword } from '@/lib/features/passwords/endpoints'
import { call } from '@/lib/platform/api/call-endpoint'
import { ACCOUNT } from './use-account'

const EMPTY = { current: '', password: '', repeat: '' }

/** Changes one's own password; the browser's password manager is told whose it is. */
export function PasswordCard({ email }: { email: string }) {
  const t = useTranslations('ownAccount.password')
  const problems = useTranslations('problems')
  const queries = useQueryClient()
  const { control, handleSubmit, getValues, setError, reset } = useForm({ defaultValues: EMPTY })
  const change = useMutation({
    mutationFn: ({ current, password }: typeof EMPTY) => call(changePassword, { input: { current, password } }),
    onSuccess: () => {
      reset(EMPTY)
      void queries.invalidateQueries({ queryKey: ACCOUNT })
    },
    onError: (error) => {
      const [refused] = error instanceof Fault ? (error.details.problems ?? []) : []
      if (refused !== undefined) setError(refused.path === 'current' ? 'current' : 'password', { message: textOf(refused) }, { shouldFocus: true })
    },
  })
  const textOf = ({ code, params }: Finding) => problems(code, { min: '', max: '', length: '', earliest: '', latest: '', expected: '', letters: '', registrationType: '', example: '', ...params })
  const isAtField = change.error instanceof Fault && change.error.code === 'invalid'

  return (
    <Card title={t('title')}>
      <p className="mb-3 text-ink-2">{t('lead')}</p>
      <Form className="grid max-w-md gap-4" onSubmit={(event) => void handleSubmit((typed) => change.mutate(typed))(event)}>
        {isAtField ? null : <FaultNotice error={change.error} />}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Controller
          control={control}
          name="current"
          rules={{ validate: (text) => text !== '' || t('missing') }}
          render={({ field, fieldState }) => (
            <TextField {...field} type="password" label={t('current')} autoComplete="current-password" isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
          )}
        />
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
            <TextField {...field} type="password" label={t('next')} description={t('hint')} autoComplete="new-password" isRequired isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
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
        <SaveFoot label={t('submit')} done={change.data === undefined ? undefined : t('changed', { count: change.data.sessions })} isPending={change.isPending} />
      </Form>
    </Card>
  )
}
