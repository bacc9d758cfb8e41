import { classNames } from '@/components/ui/class-names'
import { fieldClasses } from '@/components/ui/fields/field-classes'
import { Icon } from '@/components/ui/icon'

interface FormSelectProps {
  name: string
  label: string
  /** What is chosen at first. */
  value: string
  options: readonly { readonly key: string; readonly label: string }[]
  isRequired?: boolean | undefined
  className?: string | undefined
}

/** A choice in a form that the browser sends itself, so that it needs no script. */
export function FormSelect({ name, label, value, options, isRequired = false, className }: FormSelectProps) {
  return (
    <label className={classNames('min-w-0 text-sm text-ink-2', className)}>
      {label}
      <span className="relative mt-1 block">
        <select name={name} defaultValue={value} required={isRequired} className={classNames('w-full cursor-pointer appearance-none truncate pr-7 pl-2.5 text-base text-ink focus-visible:focus-ring', fieldClasses({ isInvalid: false, isOff: false }))}>
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-ink-2" />
      </span>
    </label>
  )
}
