'use client'

import { type ReactNode, type Ref, use } from 'react'
import { Button as RacButton, type ButtonProps as RacButtonProps } from 'react-aria-components/Button'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look'
import { givenProps } from './given-props'
import { OpenerContext } from './opener'

type Passed = Pick<
  RacButtonProps,
  | 'id'
  | 'type'
  | 'form'
  | 'name'
  | 'value'
  | 'slot'
  | 'autoFocus'
  | 'onPress'
  | 'isDisabled'
  | 'aria-label'
  | 'aria-labelledby'
  | 'aria-describedby'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-pressed'
>

export type ButtonProps = { [Key in keyof Passed]?: Passed[Key] | undefined } & {
  children: ReactNode
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Work is under way: the words stay, the button keeps focus and does not press. */
  isPending?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export function Button(props: ButtonProps) {
  const { children, variant = 'secondary', size = 'medium', isPending = false, className, ...passed } = props
  return (
    <RacButton
      {...givenProps(passed)}
      {...useOpening()}
      isPending={isPending}
      aria-busy={isPending}
      className={buttonLook(variant, size, className)}
    >
      {children}
      {isPending ? (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.75 appear-late overflow-hidden">
          <span className="block h-full w-2/5 running rounded-full bg-current" />
        </span>
      ) : null}
    </RacButton>
  )
}

function useOpening(): RacButtonProps & { ref?: Ref<HTMLButtonElement> } {
  const opener = use(OpenerContext)
  if (opener === null) return {}
  return {
    onPress: opener.open,
    onHoverStart: opener.prepare,
    onFocus: opener.prepare,
    'aria-haspopup': opener.opens,
    'aria-expanded': opener.isOpen,
    ref: opener.ref,
  }
}
