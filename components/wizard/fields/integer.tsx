'use client'

import { useTranslations } from 'next-intl'
import type { FieldProps } from './field-props'
import { TextPart } from './text-part'

export function IntegerQuestion({ question, label, help, isRequired, proposal }: FieldProps<'integer'>) {
  const t = useTranslations('fields')
  const { unit } = question
  return (
    <TextPart
      name={question.key}
      label={label}
      description={help}
      isRequired={isRequired}
      proposal={proposal}
      inputMode="numeric"
      hasFigures
      suffix={unit === undefined ? undefined : t(`units.${unit}`)}
    />
  )
}
