'use client'

import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import { useCheckedBeforeHydration } from './use-input-before-hydration'

interface CheckboxInputProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'disabled' | 'onBlur' | 'aria-describedby' | 'aria-invalid' | 'aria-required'> {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isLabelHidden?: boolean | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A checkbox and its label as one press target. */
export function CheckboxInput({ children, isSelected, onChange, isLabelHidden = false, ref, ...input }: CheckboxInputProps) {
  const id = useId()
  useCheckedBeforeHydration(id, isSelected, onChange)
  return (
    <label className="group relative inline-flex min-h-6 cursor-pointer items-start gap-2 rounded-xs has-focus-visible:focus-ring has-disabled:cursor-not-allowed has-disabled:text-ink-3 max-sm:min-h-9">
      <input {...input} id={id} ref={ref} type="checkbox" checked={isSelected} onChange={(event) => onChange(event.target.checked)} className="absolute top-0.5 left-0 size-4.5 cursor-[inherit] opacity-0" />
      <span
        aria-hidden="true"
        className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-xs border border-field bg-surface text-on-accent group-hover:border-ink-2 group-has-checked:border-accent group-has-checked:bg-accent group-has-indeterminate:border-accent group-has-indeterminate:bg-accent group-has-[[aria-invalid=true]]:border-2 group-has-[[aria-invalid=true]]:border-bad group-has-disabled:border-dashed group-has-disabled:bg-sunk group-has-disabled:text-ink-2"
      >
        <Icon name="check" className="hidden size-3.5 group-has-checked:block" />
        <Icon name="minus" className="hidden size-3.5 group-has-indeterminate:block" />
      </span>
      <span className={isLabelHidden ? 'sr-only' : 'min-w-0'}>{children}</span>
    </label>
  )
}
