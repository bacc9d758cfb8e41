'use client'

import { useWatch } from 'react-hook-form'
import type { Draft } from '../draft'
import { textOf } from '../draft'
import type { FieldProps } from './field-props'
import { TextPart } from './text-part'

const LONGEST = 17

/** A chassis number: capitals, without spaces, counted while it is typed. */
export function VinQuestion({ question, label, help, isRequired, proposal }: FieldProps<'vin'>) {
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
      suffix={<span className="text-xs figures">{`${typed.length}/${LONGEST}`}</span>}
    />
  )
}
