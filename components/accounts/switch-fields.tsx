'use client'

import { useTranslations } from 'next-intl'
import { Controller, useFormContext } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { SelectField } from '@/components/ui/fields/select-field'
import { TextField } from '@/components/ui/fields/text-field'
import type { SwitchRow } from '@/lib/features/accounts/model/operator-account'
import type { AccountFormValues } from './account-form-values'
import { useSwitchValue } from './use-switch-value'

/** What we assume of the service where the contract is silent; the usual value stands below each field. */
export function SwitchFields({ switches }: { switches: readonly SwitchRow[] }) {
  const t = useTranslations('admin.switches')
  return (
    <Card title={t('title')}>
      <p className="mb-4 text-ink-2">{t('lead')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {switches.map((row, index) => (
          <SwitchField key={row.name} row={row} index={index} />
        ))}
      </div>
    </Card>
  )
}

function SwitchField({ row: { name, source, options, usual }, index }: { row: SwitchRow; index: number }) {
  const t = useTranslations('admin')
  const valueText = useSwitchValue()
  const { control } = useFormContext<AccountFormValues>()
  const label = t(`switches.names.${name}`)
  const mark = <Badge tone={source === 'assumed' ? 'warn' : 'accent'}>{t(`assumptions.marks.${source}`)}</Badge>
  const description = t('switches.usual', { value: valueText(usual) })
  return (
    <Controller
      control={control}
      name={`switches.${index}`}
      render={({ field: { value, ...field }, fieldState }) => {
        const problem = { isInvalid: fieldState.invalid, errorMessage: fieldState.error?.message }
        if (typeof value === 'boolean') return <Checkbox {...field} value={value} label={label} description={description} />
        if (options.length > 0) {
          return <SelectField {...field} {...problem} value={value} label={label} labelExtra={mark} placeholder="" isRequired description={description} items={options.map((key) => ({ key, label: t(`switches.options.${key}`) }))} />
        }
        return <TextField {...field} {...problem} value={value} label={label} labelExtra={mark} isRequired maxLength={80} inputMode={typeof usual === 'number' ? 'numeric' : undefined} description={description} />
      }}
    />
  )
}
