'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { TextField } from '@/components/ui/fields/text-field'
import type { AccountFormData, AccountFormValues } from './account-form-values'

/** Path overrides for operations that the contract does not document; collapsed while empty. */
export function PathFields({ operations }: Pick<AccountFormData, 'operations'>) {
  const t = useTranslations('admin')
  const { control } = useFormContext<AccountFormValues>()
  const { errors } = useFormState<AccountFormValues>({ control })
  const paths = useWatch({ control, name: 'paths' })
  const [isOpened, setIsOpened] = useState(false)
  const contentId = useId()
  // A set or wrong path is not collapsed.
  const isOpen = isOpened || errors.paths !== undefined || paths.some((path) => path !== '')
  return (
    <Card>
      <Button variant="quiet" aria-expanded={isOpen} aria-controls={isOpen ? contentId : undefined} onPress={() => setIsOpened(!isOpen)} className="-mx-2 -my-1 px-2! text-left!">
        {t('form.advanced', { count: operations.length })}
      </Button>
      {isOpen ? (
        <div id={contentId} className="mt-3 grid gap-4">
          <p className="text-ink-2">{t('form.advancedLead')}</p>
          {operations.map(({ name, method, path, source }, index) => (
            <Controller
              key={name}
              control={control}
              name={`paths.${index}`}
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  label={`${method} ${name.replace(/^\w+\./, '')}`}
                  labelExtra={<Badge tone={source === 'assumed' ? 'warn' : 'accent'}>{t(`assumptions.marks.${source}`)}</Badge>}
                  autoCapitalize="none"
                  maxLength={200}
                  description={<span className="break-all">{t('form.usualPath', { path })}</span>}
                  isInvalid={fieldState.invalid}
                  errorMessage={fieldState.error?.message}
                />
              )}
            />
          ))}
        </div>
      ) : null}
    </Card>
  )
}
