import type { ReactNode } from 'react'

/** What every field can say about itself. All words come from the caller. */
export interface FieldWords {
  label: string
  /** A badge or remark beside the label, for example where a filled value came from. */
  labelExtra?: ReactNode | undefined
  /** Shown after the label of a field that may stay empty: the word "optional". */
  optionalWord?: string | undefined
  description?: ReactNode | undefined
  /** Reads the value back, for example a date in words. Announced when it changes. */
  hint?: ReactNode | undefined
  /** Worth a look, but no obstacle. */
  warning?: ReactNode | undefined
  errorMessage?: ReactNode | undefined
}

/** What every field takes from a form. */
export interface FieldBinding {
  name?: string | undefined
  onBlur?: (() => void) | undefined
  isInvalid?: boolean | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** The field alone is shown; its label is read to those who cannot see the column it stands in. */
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

/** What a form needs of a field to jump to it. */
export interface FocusTarget {
  focus: () => void
}
