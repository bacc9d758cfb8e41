'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { yearOf } from '@/lib/domain/day'
import { modelYearOfVin } from '@/lib/domain/vehicle/vin-facts'
import { type Draft, textOf } from '@/components/wizard/draft/draft'
import { useWizard } from '../wizard-context'
import type { FieldProps } from './field-props'
import { TextPart } from './text-part'

const VIN_LENGTH_MAX = 17

/** A chassis number: capitals, without spaces, counted while it is typed. */
export function VinQuestion({ question, label, help, isRequired, proposal }: FieldProps<'vin'>) {
  const t = useTranslations('fields')
  const { today } = useWizard()
  const modelYear = (vin: string) => modelYearOfVin(vin, yearOf(today) + 1)
  const typed = textOf(useWatch<Draft>({ name: question.key }))
  return (
    <TextPart
      name={question.key}
      label={label}
      description={help}
      isRequired={isRequired}
      proposal={proposal}
      autoCapitalize="characters"
      hasFigures
      write={(text) => text.replace(/\s+/g, '').toUpperCase()}
      hint={(vin) => (modelYear(vin) === undefined ? undefined : t('modelYear', { year: String(modelYear(vin)) }))}
      suffix={<span className="text-xs figures">{`${typed.length}/${VIN_LENGTH_MAX}`}</span>}
    />
  )
}
