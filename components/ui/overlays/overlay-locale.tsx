import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** The language of what the component library itself says in an overlay. It loads with the first overlay. */
export function OverlayLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLocale() === 'ro' ? 'ro-RO' : 'en-GB'}>{children}</I18nProvider>
}
