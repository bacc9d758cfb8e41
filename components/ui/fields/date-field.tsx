'use client'

import { TextField, type TextFieldProps } from './text-field'

export type DateFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'hasFigures' | 'prefix'>

/**
 * A day, typed or pasted in any usual order: the value is the raw text, the caller reads it.
 * Give `hint` the day in words, so that 03.04 cannot be taken for 04.03.
 */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} inputMode="text" hasFigures />
}
