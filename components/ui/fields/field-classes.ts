import { classNames } from '@/components/ui/class-names'

/** The classes of every field's box: same height, border and states everywhere. */
export function fieldClasses({ isInvalid, isOff }: { isInvalid: boolean; isOff: boolean }): string {
  return classNames(
    'min-h-9 w-full rounded-md border text-base transition-colors duration-75 max-sm:min-h-11',
    isInvalid ? 'border-bad ring-1 ring-bad ring-inset' : 'border-field',
    isOff ? 'cursor-not-allowed border-dashed bg-sunk text-ink-2' : 'bg-surface text-ink',
    !isInvalid && !isOff && 'hover:border-ink-2',
  )
}

/** The ring of a box whose input has the focus. */
export const focusWithinClasses =
  'focus-within:border-accent focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus'
