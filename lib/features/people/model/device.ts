export const BROWSERS = ['edge', 'opera', 'firefox', 'chrome', 'safari', 'other'] as const
export const DEVICES = ['phone', 'tablet', 'computer'] as const

/** What a session runs on, as far as its browser says. */
export interface Device {
  readonly browser: (typeof BROWSERS)[number]
  readonly device: (typeof DEVICES)[number]
}

// In this order: each names also those below it.
const BROWSER_MARKS = [
  ['edge', /\bEdgA?\/|\bEdgiOS\//],
  ['opera', /\bOPR\//],
  ['firefox', /\bFirefox\/|\bFxiOS\//],
  ['chrome', /\bChrome\/|\bCriOS\//],
  ['safari', /\bSafari\//],
] as const

/** The family of the browser and the kind of device by the browser's own name (User-Agent). */
export function deviceOf(userAgent: string): Device {
  const browser = BROWSER_MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other'
  if (/\biPad\b|\bTablet\b/.test(userAgent) || (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent))) return { browser, device: 'tablet' }
  return { browser, device: /\bMobile\b|\biPhone\b/.test(userAgent) ? 'phone' : 'computer' }
}
