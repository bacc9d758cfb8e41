import { useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { fieldClasses } from '@/components/ui/fields/field-classes'
import { Icon } from '@/components/ui/icon'

interface NativeSelectProps<Key extends string> {
  label: string
  isLabelHidden?: boolean | undefined
  value: Key
  options: readonly { readonly key: Key; readonly label: string }[]
  onChange: (key: Key) => void
  isDisabled?: boolean | undefined
  className?: string | undefined
}

/** The browser's own choice among few: a list has one in each row, and a phone opens its own picker. */
export function NativeSelect<Key extends string>({ label, isLabelHidden = false, value, options, onChange, isDisabled = false, className }: NativeSelectProps<Key>) {
  const id = useId()
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block font-medium'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={isDisabled}
          onChange={({ target }) => {
            const chosen = options.find(({ key }) => key === target.value)
            if (chosen !== undefined) onChange(chosen.key)
          }}
          className={classNames('appearance-none truncate pr-7 pl-2.5 focus-visible:focus-ring', fieldClasses({ isInvalid: false, isOff: isDisabled }), 'min-h-8!', !isDisabled && 'cursor-pointer')}
        >
          {options.map((option) => (
            <option key={option.key} value={option.key}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-ink-2" />
      </div>
    </div>
  )
}
