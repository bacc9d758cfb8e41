'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Kbd } from '@/components/ui/kbd'

interface OnlyDifferencesProps {
  isOn: boolean
  /** How many rows are the same in all columns. */
  same: number
  onChange: (isOn: boolean) => void
}

/** The switch that hides equal rows, with how many they are, and what the mark in the margin means. */
export function OnlyDifferences({ isOn, same, onChange }: OnlyDifferencesProps) {
  const t = useTranslations('offerTable.compare')
  return (
    <div className="grid gap-1 print:hidden">
      <button type="button" role="switch" aria-checked={isOn} aria-keyshortcuts="D" onClick={() => onChange(!isOn)} className="flex min-h-6 cursor-pointer items-center gap-2 rounded-sm text-left text-sm font-semibold">
        <span aria-hidden="true" className={classNames('inline-flex h-4.5 w-8 shrink-0 items-center rounded-full border p-0.5', isOn ? 'justify-end border-accent bg-accent' : 'border-field bg-sunk')}>
          <span className={classNames('size-3 rounded-full', isOn ? 'bg-on-accent' : 'bg-field')} />
        </span>
        <span className="min-w-0">{t('onlyDifferences')}</span> <Kbd className="ml-auto max-xl:hidden">D</Kbd>
      </button>
      <p className="text-xs text-ink-2">{t(isOn ? 'hidden' : 'hides', { count: same })}</p>
      <p className="flex items-center gap-1.5 text-xs text-ink-2 max-lg:hidden">
        <span aria-hidden="true" className="h-3.5 w-0.75 bg-accent-mark" /> {t('legend')}
        <span className="ml-auto flex gap-1 max-xl:hidden" title={t('arrows')}>
          <Kbd>←</Kbd>
          <Kbd>→</Kbd>
        </span>
      </p>
    </div>
  )
}
