import { useTranslations } from 'next-intl'
import type { SwitchRow } from '@/lib/features/accounts/model/operator-account'

/** Says a switch's value in words: the words of a choice, yes and no, or the value itself. */
export function useSwitchValue(): (value: SwitchRow['value']) => string {
  const t = useTranslations('admin.switches')
  return (value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    const key = `options.${value}`
    return isMessage(t, key) ? t(key) : String(value)
  }
}

type Translate = ReturnType<typeof useTranslations<'admin.switches'>>
type OptionKey = Extract<Parameters<Translate['has']>[0], `options.${string}`>

function isMessage(t: Translate, key: string): key is OptionKey {
  return t.has(key as OptionKey)
}
