import { cookies } from 'next/headers'
import type { Theme } from '@/components/layout/choose-theme'

/** The theme this reader chose; 'system' until one is chosen. */
export async function chosenTheme(): Promise<Theme> {
  const theme = (await cookies()).get('theme')?.value
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
