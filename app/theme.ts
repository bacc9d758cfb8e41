import { cookies } from 'next/headers'
import { THEME_COOKIE } from '@/components/layout/preference-cookie'
import { keptChoice } from '@/lib/domain/web/choice-cookie'
import type { Theme } from '@/components/layout/choose-theme'

/** The theme this reader chose; 'system' until one is chosen. */
export async function readThemeCookie(): Promise<Theme> {
  const jar = await cookies()
  const theme = keptChoice(THEME_COOKIE, (name) => jar.get(name)?.value)
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
