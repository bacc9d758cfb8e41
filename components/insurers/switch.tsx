import { classNames } from '@/components/ui/class-names'

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean | undefined
}

/** On or off, in effect at once; the word beside it is for eyes, the label for ears. */
export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      className={classNames('inline-flex h-6 w-10 shrink-0 cursor-pointer items-center rounded-full px-0.75 transition-colors focus-visible:focus-ring disabled:cursor-not-allowed', isOn ? 'justify-end bg-accent' : 'justify-start bg-field')}
    >
      <span aria-hidden="true" className="size-4.5 rounded-full bg-surface" />
    </button>
  )
}
