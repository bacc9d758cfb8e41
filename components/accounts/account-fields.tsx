'use client'

import { useTranslations } from 'next-intl'
import { Controller, useFormContext } from 'react-hook-form'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { TextField } from '@/components/ui/fields/text-field'
import type { AccountFormData, AccountFormValues } from './account-form-values'

const required = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message })

/** Address and credentials. The stored password never comes here; an empty field keeps it. */
export function AccountFields({ form }: { form: AccountFormData }) {
  const t = useTranslations('admin')
  const { control } = useFormContext<AccountFormValues>()
  const isSandbox = form.environment === 'sandbox'
  const missing = t('form.problems.required')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="baseAddress"
        rules={isSandbox ? {} : required(t('reasons.missing'))}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('form.address')}
            type="url"
            inputMode="url"
            autoCapitalize="none"
            className="sm:col-span-2"
            isRequired={!isSandbox}
            optionalWord={t('form.optional')}
            maxLength={300}
            description={<span className="break-words">{form.usualAddress === undefined ? t('form.addressHint') : t('form.addressHintSandbox', { address: form.usualAddress })}</span>}
            isInvalid={fieldState.invalid}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="account"
        rules={required(missing)}
        render={({ field, fieldState }) => (
          <TextField {...field} label={t('form.account')} autoCapitalize="none" isRequired maxLength={200} isInvalid={fieldState.invalid} errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="password"
        rules={form.isKept ? {} : { validate: (text) => text !== '' || missing }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('form.password')}
            type="password"
            autoComplete="new-password"
            isRequired={!form.isKept}
            maxLength={200}
            description={form.isKept ? t('form.passwordKept') : undefined}
            isInvalid={fieldState.invalid}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="code"
        render={({ field }) => (
          <TextField {...field} label={t('form.code')} type="password" autoComplete="off" optionalWord={t('form.optional')} maxLength={100} description={t('form.codeHint')} />
        )}
      />
      {form.asksAsynchronously === undefined ? null : (
        <Controller
          control={control}
          name="asksAsynchronously"
          render={({ field }) => <Checkbox {...field} className="sm:col-span-2" label={t('form.asksAsynchronously')} description={t('form.asksAsynchronouslyHint')} />}
        />
      )}
    </div>
  )
}
