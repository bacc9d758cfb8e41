/** Where the seconds between typing and saving are kept in the browser; what is typed may hold personal codes. */
export const LOCAL_DRAFT_PREFIX = 'quotedesk.draft.'

/** Removes every draft kept in this browser, for example when its user signs out. */
export function forgetLocalDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(LOCAL_DRAFT_PREFIX)) localStorage.removeItem(key)
  }
}
