import type { ReactNode } from 'react'

/** The texts of a field. All of them come from the caller. */
export interface FieldTexts {
  label: string
  /** A badge or remark beside the label, for example where a filled value came from. */
  labelExtra?: ReactNode | undefined
  /** Shown after the label of a field that may stay empty: the word "optional". */
  optionalWord?: string | undefined
  description?: ReactNode | undefined
  /** Reads the value back, for example a date in words. Announced when it changes. */
  hint?: ReactNode | undefined
  /** A doubt that blocks nothing. */
  warning?: ReactNode | undefined
  errorMessage?: ReactNode | undefined
}

/** The form's props for a field. */
export interface FieldBinding {
  name?: string | undefined
  onBlur?: (() => void) | undefined
  isInvalid?: boolean | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Hides the label, which screen readers still announce; a column's heading replaces it. */
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

/** What a form needs to focus a field. */
export interface FocusTarget {
  focus: () => void
}
