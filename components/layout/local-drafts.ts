/** Prefix of browser copies of drafts not saved yet; they may hold personal codes. */
export const LOCAL_DRAFT_PREFIX = 'quotedesk.draft.'

/** Removes every draft stored in this browser, for example at sign-out. */
export function clearLocalDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(LOCAL_DRAFT_PREFIX)) localStorage.removeItem(key)
  }
}
