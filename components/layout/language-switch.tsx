'use client'

import { useRouter } from 'next/navigation'
import { LOCALE_COOKIE } from '@/lib/i18n/locales'
import { savePreference } from './preference-cookie'
import { ToggleRow } from './toggle-row'

interface LanguageSwitchProps<Locale extends string> {
  label: string
  locale: Locale
  /** mark: RO; name: Română. The name begins with the mark, or holds it, so that it can be spoken to. */
  languages: readonly { locale: Locale; mark: string; name: string }[]
  /** By default stores the choice in this browser and refreshes the page, which keeps typed text. */
  onSelect?: ((locale: Locale) => void) | undefined
}

export function LanguageSwitch<Locale extends string>({ label, locale, languages, onSelect }: LanguageSwitchProps<Locale>) {
  const router = useRouter()

  function select(chosen: Locale) {
    if (onSelect !== undefined) return onSelect(chosen)
    savePreference(LOCALE_COOKIE, chosen)
    router.refresh()
  }

  return (
    <ToggleRow
      label={label}
      value={locale}
      choices={languages.map((language) => ({ key: language.locale, name: language.name, mark: language.mark, lang: language.locale }))}
      onChoose={select}
    />
  )
}
