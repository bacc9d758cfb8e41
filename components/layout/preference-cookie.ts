import { choiceNames, keptChoice } from '@/lib/domain/web/choice-cookie'

/** The choices that a browser keeps, beside its language. */
export const THEME_COOKIE = 'theme'
export const SINGLE_KEYS_COOKIE = 'single-keys'

const yearSeconds = 365 * 24 * 60 * 60

/** Stores a choice of this browser for a year, such as its language. Nothing secret. */
export function savePreference(name: string, value: string): void {
  const [prefixed, plain] = choiceNames(name)
  const [own, secure] = location.protocol === 'https:' ? [prefixed, '; Secure'] : [plain, '']
  document.cookie = `${own}=${encodeURIComponent(value)}; path=/; max-age=${yearSeconds}; SameSite=Lax${secure}`
}

/** A choice of this browser, as it was stored. */
export function keptPreference(name: string): string | undefined {
  const pairs = document.cookie.split('; ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
  return keptChoice(name, (one) => pairs.find(([given]) => given === one)?.[1])
}
