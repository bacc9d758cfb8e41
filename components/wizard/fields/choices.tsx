'use client'

import { useTranslations } from 'next-intl'
import { CheckboxGroup } from '@/components/ui/fields/checkbox-group'
import { useAnswer } from '../use-answer'
import type { FieldProps } from './field-props'

export function ChoicesQuestion({ question, label, help, options, isRequired, proposal }: FieldProps<'choices'>) {
  const t = useTranslations('fields')
  const { value, choose, binding } = useAnswer(question.key, proposal)
  return (
    <CheckboxGroup
      {...binding}
      label={label}
      description={help}
      isRequired={isRequired}
      optionalWord={t('optional')}
      columns={3}
      options={question.options.map((key) => ({ key, label: options[key] ?? key }))}
      value={Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []}
      onChange={choose}
    />
  )
}
