'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type Day, formatDay } from '@/lib/domain/day'
import type { Eligibility } from '@/lib/products/walk-eligibility'
import { EligibilityGroup } from './eligibility-group'
import { EligibilityRow } from './eligibility-row'
import { type InsurerOnSale, stopSellText, whyNotAsked } from '@/lib/features/insurers/model/stop-sell'

interface InsurerGroupsProps {
  insurers: readonly InsurerOnSale[]
  /** Of the quote's product. */
  eligibility: Eligibility
  /** Why it is not eligible. */
  reason: ReactNode
  today: Day
}

const ICONS = { ready: { icon: 'check', tone: 'good' }, needs: { icon: 'diamond', tone: 'accent' }, notPossible: { icon: 'warn', tone: 'warn' } } as const

/** The insurers of the product: those that can be asked, and those that are not asked today. */
export function InsurerGroups({ insurers, eligibility, reason, today }: InsurerGroupsProps) {
  const t = useTranslations('eligibility')
  const locale = useLocale()
  const asked = insurers.filter((insurer) => whyNotAsked(insurer, today) === undefined)
  const notAsked = insurers.filter((insurer) => whyNotAsked(insurer, today) !== undefined)
  const label = t(`insurerGroups.${eligibility.state}`, { insurers: asked.length, count: eligibility.state === 'needs' ? eligibility.count : 0 })

  function noteOf(insurer: InsurerOnSale): string | undefined {
    const { stop } = insurer
    const why = whyNotAsked(insurer, today)
    // Days tell nothing of an insurer that is off altogether.
    const words = why === undefined || why === 'stopSell' ? stopSellText(stop, today) : undefined
    const days = words && t(`stopSell.${words}`, { from: stop?.from ? formatDay(stop.from, locale) : '', to: stop?.to ? formatDay(stop.to, locale) : '' })
    return [why === undefined ? undefined : t(why === 'stopSell' ? 'stopSell.now' : why), days].filter(Boolean).join(' · ') || undefined
  }

  const rowsOf = (some: readonly InsurerOnSale[]) => (
    <ul className="divide-y divide-line">
      {some.map((insurer) => (
        <EligibilityRow key={insurer.id} name={insurer.name} note={noteOf(insurer)} />
      ))}
    </ul>
  )

  return (
    <>
      {asked.length === 0 ? (
        <p className="px-2.5 py-2 text-sm text-ink-2">{t('noInsurers')}</p>
      ) : (
        <EligibilityGroup name="asked" {...ICONS[eligibility.state]} label={label}>
          {reason === undefined ? null : <p className="pb-1 text-sm text-ink-2">{reason}</p>}
          {rowsOf(asked)}
        </EligibilityGroup>
      )}
      {notAsked.length === 0 ? null : (
        <EligibilityGroup name="not-asked" icon="close" tone="neutral" label={t('insurerGroups.notAsked', { count: notAsked.length })}>
          {rowsOf(notAsked)}
        </EligibilityGroup>
      )}
    </>
  )
}
