import { type Browser, browserOf } from '@/lib/domain/web/browser'

export const DEVICES = ['phone', 'tablet', 'computer'] as const

/** What a session runs on, as far as its browser says. */
export interface Device {
  readonly browser: Browser
  readonly device: (typeof DEVICES)[number]
}

/** The family of the browser and the kind of device by the browser's own name (User-Agent). */
export function deviceOf(userAgent: string): Device {
  const browser = browserOf(userAgent)
  if (/\biPad\b|\bTablet\b/.test(userAgent) || (/\bAndroid\b/.test(userAgent) && !/\bMobile\b/.test(userAgent))) return { browser, device: 'tablet' }
  return { browser, device: /\bMobile\b|\biPhone\b/.test(userAgent) ? 'phone' : 'computer' }
}
