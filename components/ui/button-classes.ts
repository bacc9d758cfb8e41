import { classNames } from './class-names'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'mint'
export type ButtonSize = 'small' | 'medium' | 'large'

const styles: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-hover hover:bg-accent-hover',
  secondary: 'border-field bg-surface text-ink hover:border-ink-2 hover:bg-sunk',
  quiet: 'border-transparent text-accent hover:bg-accent-soft hover:text-accent-hover',
  danger: 'border-bad bg-bad text-on-bad hover:border-bad-hover hover:bg-bad-hover',
  mint: 'border-mint bg-mint text-on-mint hover:border-mint-hover hover:bg-mint-hover',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-7 px-2.5 text-sm max-sm:min-h-9',
  medium: 'min-h-9 px-3.5 text-base max-sm:min-h-11',
  large: 'min-h-11 px-5 text-lg',
}

/** The classes of a button, shared by buttons and links. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'relative inline-flex print:hidden cursor-pointer items-center justify-center gap-2 overflow-hidden rounded-md border py-1 text-center leading-tight font-semibold select-none',
    'transition-colors duration-100 focus-visible:focus-ring enabled:active:translate-y-px',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-ink-3 pending:translate-y-px pending:cursor-progress',
    sizes[size],
    styles[variant],
    className,
  )
}
