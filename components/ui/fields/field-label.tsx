import type { ReactNode } from 'react'
import type { FieldTexts } from './field-props'

/** The text above a field; goes into the label element the field needs. */
export function FieldLabel({ label, optionalWord }: Pick<FieldTexts, 'label' | 'optionalWord'>) {
  return (
    <>
      {label}
      {/* The blank is for screen readers: a field's name is its label's text. */}
      {optionalWord === undefined ? null : <span className="ml-0.5 font-normal text-ink-3"> {optionalWord}</span>}
    </>
  )
}

/** The line of a field's label and its extra. */
export function FieldLabelLine(props: { isHidden: boolean; extra?: ReactNode; children: ReactNode }) {
  return (
    <div className={props.isHidden ? 'sr-only' : 'mb-1 flex flex-wrap items-center gap-x-2 text-sm font-semibold text-ink'}>
      {props.children}
      {props.extra}
    </div>
  )
}
