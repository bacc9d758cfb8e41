import { cookies } from 'next/headers'
import { THEME_COOKIE } from '@/components/layout/preference-cookie'
import type { Theme } from '@/components/layout/choose-theme'

/** The theme this reader chose; 'system' until one is chosen. */
export async function readThemeCookie(): Promise<Theme> {
  const theme = (await cookies()).get(THEME_COOKIE)?.value
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
