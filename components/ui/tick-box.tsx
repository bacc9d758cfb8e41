import { Icon } from './icon'

/** The drawn square of a checkbox; sits in a `group` that is selected, indeterminate or invalid. */
export function TickBox() {
  return (
    <span
      aria-hidden="true"
      className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-xs border border-field bg-surface text-on-accent group-hover:border-ink-2 group-selected:border-accent group-selected:bg-accent group-indeterminate:border-accent group-indeterminate:bg-accent group-invalid:border-2 group-invalid:border-bad group-disabled:border-dashed group-disabled:bg-sunk group-disabled:text-ink-2"
    >
      <Icon name="check" className="hidden size-3.5 group-selected:block group-indeterminate:hidden" />
      <Icon name="minus" className="hidden size-3.5 group-indeterminate:block" />
    </span>
  )
}
