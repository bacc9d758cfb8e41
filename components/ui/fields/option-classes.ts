/** A row of a floating list: an option of a select or combobox, an entry of a menu. */
export const optionClasses =
  'group flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1 text-base outline-none select-none max-sm:min-h-11 focus:bg-accent-soft pressed:bg-accent-soft selected:font-semibold disabled:cursor-not-allowed disabled:text-ink-3'

/** The floating list. */
export const popoverClasses =
  'rounded-lg border border-line bg-surface p-1 text-ink shadow-float outline-none forced-colors:border-[CanvasText]'
