'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useFormState } from 'react-hook-form'
import { ErrorSummary } from '@/components/ui/fields/error-summary'
import type { AccountFormData, AccountFormValues } from './account-form-values'

type FieldName = 'baseAddress' | 'account' | 'password' | `paths.${number}` | `switches.${number}`

/** Lists what must be corrected before the account can be tested; the test shows its own findings. */
export function AccountErrorSummary({ operations, switches }: Pick<AccountFormData, 'operations' | 'switches'>) {
  const t = useTranslations('admin.form')
  const names = useTranslations('admin.switches.names')
  const { control, setFocus } = useFormContext<AccountFormValues>()
  const { errors, submitCount } = useFormState<AccountFormValues>({ control })
  const fields: readonly { readonly key: FieldName; readonly label: string; readonly message: string | undefined }[] = [
    { key: 'baseAddress', label: t('address'), message: errors.baseAddress?.type === 'tested' ? undefined : errors.baseAddress?.message },
    { key: 'account', label: t('account'), message: errors.account?.message },
    { key: 'password', label: t('password'), message: errors.password?.message },
    ...switches.map(({ name }, index) => ({ key: `switches.${index}` as const, label: names(name), message: errors.switches?.[index]?.message })),
    ...operations.map(({ name }, index) => ({ key: `paths.${index}` as const, label: name, message: errors.paths?.[index]?.message })),
  ]
  const found = fields.flatMap(({ key, label, message }) => (message === undefined ? [] : [{ key, label: `${label}: ${message}` }]))
  return <ErrorSummary title={t('summary', { count: found.length })} errors={found} attempt={submitCount} onJump={(key) => setFocus(key as FieldName)} />
}
