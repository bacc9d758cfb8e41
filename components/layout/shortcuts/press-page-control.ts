/** The keys of a page's own search, of its filters, and of going on; a control names them in `aria-keyshortcuts`. */
export const SEARCH_KEYS = '/'
export const FILTER_KEYS = 'f'
export const CONTINUE_KEYS = 'Control+Enter Meta+Enter'

/**
 * Focuses the page's control with these keys, and presses it unless it takes text. False when the page has none.
 * The focus leaves the present field first, which completes what was typed there.
 */
export function pressPageControl(keys: string): boolean {
  const control = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${keys}"]`)
  if (control === null) return false
  control.focus()
  if (control instanceof HTMLInputElement) control.select()
  else control.click()
  return true
}
