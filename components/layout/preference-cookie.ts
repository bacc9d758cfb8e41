/** The choices that a browser keeps, beside its language. */
export const THEME_COOKIE = 'theme'
export const SINGLE_KEYS_COOKIE = 'single-keys'

const yearSeconds = 365 * 24 * 60 * 60

/** Stores a choice of this browser for a year, such as its language. Nothing secret. */
export function savePreference(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; SameSite=Lax`
}
