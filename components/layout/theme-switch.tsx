'use client'

import { useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { keepChoice } from './browser-cookie'
import { ToggleRow } from './toggle-row'

export type Theme = 'light' | 'dark' | 'system'

interface ThemeSwitchProps {
  words: { label: string } & Record<Theme, string>
  /** From the cookie `theme`; the root layout writes it to html as data-theme unless it is 'system'. */
  theme: Theme
}

const themes = ['light', 'dark', 'system'] as const

export function ThemeSwitch({ words, theme }: ThemeSwitchProps) {
  const [chosen, setChosen] = useState(theme)

  function choose(next: Theme) {
    setChosen(next)
    keepChoice('theme', next)
    if (next === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = next
  }

  return (
    <ToggleRow
      label={words.label}
      value={chosen}
      choices={themes.map((key) => ({ key, name: words[key], mark: <Icon name={key} className="size-3.5" /> }))}
      onChoose={choose}
    />
  )
}
