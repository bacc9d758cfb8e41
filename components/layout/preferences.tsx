import { useLocale, useTranslations } from 'next-intl'
import type { Theme } from './choose-theme'
import { LanguageSwitch } from './language-switch'
import { LANGUAGES } from './languages'
import { ThemeSwitch } from './theme-switch'

/** Language and theme, side by side. */
export function Preferences({ theme }: { theme: Theme }) {
  const t = useTranslations('desk')
  const locale = useLocale()
  return (
    <>
      <LanguageSwitch label={t('language')} locale={locale} languages={LANGUAGES} />
      <ThemeSwitch theme={theme} words={{ label: t('theme'), light: t('themes.light'), dark: t('themes.dark'), system: t('themes.system') }} />
    </>
  )
}
