'use client'

import { type ComponentProps, type ReactNode, type Ref, use } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes'
import { useFirstPress } from './after-paint'
import { TriggerContext } from './overlays/trigger'
import { useMayFollow } from './use-is-hydrated'

type PassedProps = Pick<
  ComponentProps<'button'>,
  | 'id'
  | 'form'
  | 'name'
  | 'value'
  | 'autoFocus'
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-pressed'
>

export type ButtonProps = { [Key in keyof PassedProps]?: PassedProps[Key] | undefined } & {
  children: ReactNode
  type?: 'button' | 'submit' | undefined
  onPress?: (() => void) | undefined
  isDisabled?: boolean | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Work is in progress: the button keeps text and focus, and ignores presses. Of a button that may be so, a second press counts for the first until the page shows it. */
  isPending?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'medium', isPending = false, isDisabled = false, type = 'button', className, onPress, ...passedProps } = props
  const opener = use(TriggerContext)
  const isReady = useMayFollow()
  const isFirst = useFirstPress()
  const press = opener?.open ?? onPress
  const startsWork = props.isPending !== undefined
  return (
    <button
      {...passedProps}
      {...(opener === null ? {} : { ref: opener.ref, 'aria-haspopup': opener.opens, 'aria-expanded': opener.isOpen, onPointerEnter: opener.prepare, onFocus: opener.prepare })}
      type={type === 'submit' && !isPending ? 'submit' : 'button'}
      disabled={isDisabled}
      // Before hydration a press does nothing.
      aria-disabled={isPending || !isReady || undefined}
      aria-busy={isPending}
      data-pending={isPending || undefined}
      onClick={isPending ? undefined : press && (() => (startsWork && !isFirst() ? undefined : press()))}
      className={buttonClasses(variant, size, className)}
    >
      {children}
      {isPending ? (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.75 appear-late overflow-hidden">
          <span className="block h-full w-2/5 running rounded-full bg-current" />
        </span>
      ) : null}
    </button>
  )
}
