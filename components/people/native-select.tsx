import { useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { fieldClasses } from '@/components/ui/fields/field-classes'
import { Icon } from '@/components/ui/icon'

interface Option<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly group?: string | undefined
}

interface NativeSelectProps<Key extends string> {
  label: string
  isLabelHidden?: boolean | undefined
  value: Key
  /** Options of one group stand together, under its name. */
  options: readonly Option<Key>[]
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
          {groupsOf(options).map(([group, own]) =>
            group === undefined ? (
              <Options key="" options={own} />
            ) : (
              <optgroup key={group} label={group}>
                <Options options={own} />
              </optgroup>
            ),
          )}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-2.5 size-3.5 -translate-y-1/2 text-ink-2" />
      </div>
    </div>
  )
}

function Options<Key extends string>({ options }: { options: readonly Option<Key>[] }) {
  return options.map(({ key, label }) => (
    <option key={key} value={key}>
      {label}
    </option>
  ))
}

function groupsOf<Key extends string>(options: readonly Option<Key>[]): [group: string | undefined, own: Option<Key>[]][] {
  const groups = [...new Set(options.map(({ group }) => group))]
  return groups.map((group) => [group, options.filter((option) => option.group === group)])
}
