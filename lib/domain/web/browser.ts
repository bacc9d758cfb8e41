export const BROWSERS = ['edge', 'opera', 'firefox', 'chrome', 'safari', 'other'] as const
export type Browser = (typeof BROWSERS)[number]

// In this order: each names also those below it.
const MARKS = [
  ['edge', /\bEdgA?\/|\bEdgiOS\//],
  ['opera', /\bOPR\//],
  ['firefox', /\bFirefox\/|\bFxiOS\//],
  ['chrome', /\bChrome\/|\bCriOS\//],
  ['safari', /\bSafari\//],
] as const

/** The family of a browser by its own name (User-Agent). */
export function browserOf(userAgent: string): Browser {
  return MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other'
}
