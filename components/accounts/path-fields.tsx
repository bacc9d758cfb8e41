'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { FieldGroup } from '@/components/ui/fields/field-group'
import { SelectField } from '@/components/ui/fields/select-field'
import { TextField } from '@/components/ui/fields/text-field'
import type { AccountFormData, AccountFormValues } from './account-form-values'

/** Method, path and query of operations that the contract does not document; collapsed while usual. */
export function PathFields({ operations }: Pick<AccountFormData, 'operations'>) {
  const t = useTranslations('admin')
  const { control } = useFormContext<AccountFormValues>()
  const { errors } = useFormState<AccountFormValues>({ control })
  const paths = useWatch({ control, name: 'paths' })
  const [isOpened, setIsOpened] = useState(false)
  const contentId = useId()
  // A set or wrong path is not collapsed.
  const [methods, queries] = useWatch({ control, name: ['methods', 'queries'] })
  const isSet = paths.some((path) => path !== '') || queries.some((query) => query !== '') || operations.some(({ method }, index) => methods[index] !== method)
  const isOpen = isOpened || errors.paths !== undefined || isSet
  return (
    <Card>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={isOpen ? contentId : undefined} onPress={() => setIsOpened(!isOpen)} className="-mx-2 -my-1 px-2! text-left!">
        {t('form.advanced', { count: operations.length })}
      </Button>
      {isOpen ? (
        <div id={contentId} className="mt-3 grid gap-4">
          <p className="text-ink-2">{t('form.advancedLead')}</p>
          {operations.map((operation, index) => (
            <RouteFields key={operation.name} operation={operation} index={index} />
          ))}
        </div>
      ) : null}
    </Card>
  )
}

/** How one operation is called; an operation that issues keeps its method. */
function RouteFields({ operation: { name, methods, path, query, source }, index }: { operation: AccountFormData['operations'][number]; index: number }) {
  const t = useTranslations('admin')
  const { control } = useFormContext<AccountFormValues>()
  const title = name.replace(/^\w+\./, '')
  return (
    <FieldGroup role="group" label={title}>
      <div className="grid items-start gap-3 sm:grid-cols-[7rem_minmax(0,3fr)_minmax(0,2fr)]">
      <Controller
        control={control}
        name={`methods.${index}`}
        render={({ field }) => <SelectField {...field} label={t('form.method')} placeholder="" isRequired isDisabled={methods.length < 2} items={methods.map((key) => ({ key, label: key }))} />}
      />
      <Controller
        control={control}
        name={`paths.${index}`}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('form.path')}
            labelExtra={<Badge tone={source === 'assumed' ? 'warn' : 'accent'}>{t(`assumptions.marks.${source}`)}</Badge>}
            autoCapitalize="none"
            maxLength={200}
            description={<span className="break-all">{t('form.usualPath', { path })}</span>}
            isInvalid={fieldState.invalid}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name={`queries.${index}`}
        render={({ field }) => (
          <TextField {...field} label={t('form.query')} autoCapitalize="none" maxLength={200} description={query === '' ? undefined : <span className="break-all">{t('form.usualPath', { path: query })}</span>} />
        )}
      />
      </div>
    </FieldGroup>
  )
}
