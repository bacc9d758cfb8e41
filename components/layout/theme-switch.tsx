'use client'

import { Icon } from '@/components/ui/icon'
import { chooseTheme, type Theme, THEMES, useTheme } from './choose-theme'
import { ToggleRow } from './toggle-row'

interface ThemeSwitchProps {
  words: { label: string } & Record<Theme, string>
  /** From the cookie `theme`; the root layout writes it to html as data-theme unless it is 'system'. */
  theme: Theme
}

export function ThemeSwitch({ words, theme }: ThemeSwitchProps) {
  return (
    <ToggleRow
      label={words.label}
      value={useTheme(theme)}
      choices={THEMES.map((key) => ({ key, name: words[key], mark: <Icon name={key} className="size-3.5" /> }))}
      onChoose={chooseTheme}
    />
  )
}
