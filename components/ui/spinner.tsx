import { classNames } from './class-names'

/** Shown only when the wait passes 300 ms. The label is read out; `isLabelShown` also writes it. */
export function Spinner(props: { label: string; isLabelShown?: boolean; className?: string }) {
  return (
    <span role="status" className={classNames('inline-flex appear-late items-center gap-2 text-ink-2', props.className)}>
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 turning text-accent">
        <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
        <path d="M8 1.75A6.25 6.25 0 0 1 14.25 8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className={props.isLabelShown === true ? '' : 'sr-only'}>{props.label}</span>
    </span>
  )
}
