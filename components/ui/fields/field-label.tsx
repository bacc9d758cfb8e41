import type { ReactNode } from 'react'
import type { FieldWords } from './field-words'

/** The words above a field; put them into the label element the field needs. */
export function FieldLabel({ label, optionalWord }: Pick<FieldWords, 'label' | 'optionalWord'>) {
  return (
    <>
      {label}
      {/* The blank is for those who hear it: the name of a field is its label's text. */}
      {optionalWord === undefined ? null : <span className="ml-0.5 font-normal text-ink-3"> {optionalWord}</span>}
    </>
  )
}

/** The line that holds a field's label and what stands beside it. */
export function FieldLabelLine(props: { isHidden: boolean; extra?: ReactNode; children: ReactNode }) {
  return (
    <div className={props.isHidden ? 'sr-only' : 'mb-1 flex flex-wrap items-center gap-x-2 text-sm font-semibold text-ink'}>
      {props.children}
      {props.extra}
    </div>
  )
}
