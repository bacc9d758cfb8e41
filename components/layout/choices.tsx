import { useLocale, useTranslations } from 'next-intl'
import { LanguageSwitch } from './language-switch'
import { type Theme, ThemeSwitch } from './theme-switch'

const LANGUAGES = [
  { locale: 'ro', mark: 'RO', name: 'Română' },
  { locale: 'en', mark: 'EN', name: 'English' },
] as const

/** Language and theme, side by side. */
export function Choices({ theme }: { theme: Theme }) {
  const t = useTranslations('desk')
  const locale = useLocale()
  return (
    <>
      <LanguageSwitch label={t('language')} locale={locale} languages={LANGUAGES} />
      <ThemeSwitch theme={theme} words={{ label: t('theme'), light: t('themes.light'), dark: t('themes.dark'), system: t('themes.system') }} />
    </>
  )
}
