export const SYSTEMS = ['windows', 'macos', 'ios', 'android', 'chromeos', 'linux', 'other'] as const
export type System = (typeof SYSTEMS)[number]

// In this order: each names also those below it.
const MARKS = [
  ['ios', /\biPhone\b|\biPad\b|\biPod\b/],
  ['android', /\bAndroid\b/],
  ['chromeos', /\bCrOS\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b|\bMac OS X\b/],
  ['linux', /\bLinux\b/],
] as const

/** The operating system by the browser's own name (User-Agent). */
export function systemOf(userAgent: string): System {
  return MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other'
}
