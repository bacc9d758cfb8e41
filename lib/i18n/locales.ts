/** The languages of the desk; the first is the default. */
export const LOCALES = ['ro', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'ro'

/** The cookie that stores the chosen language. */
export const LOCALE_COOKIE = 'locale'

export function isLocale(text: string | undefined): text is Locale {
  return LOCALES.some((locale) => locale === text)
}

/** The language to use: the one chosen, else the first of the browser's languages that we have, else Romanian. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie
  return preferred(acceptLanguage ?? '').find(isLocale) ?? DEFAULT_LOCALE
}

const HEADER_LENGTH_MAX = 500

/** Languages of an Accept-Language header without their regions, best first; those with weight 0 are left out. */
function preferred(acceptLanguage: string): string[] {
  return acceptLanguage
    .slice(0, HEADER_LENGTH_MAX)
    .split(',')
    .map((entry) => {
      const [range = '', ...params] = entry.split(';')
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find((found) => found !== undefined)
      return { language: range.trim().toLowerCase().split('-', 1)[0] ?? '', weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
}
