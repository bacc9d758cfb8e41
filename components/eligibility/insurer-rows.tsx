'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { type Day, formatDay } from '@/lib/domain/day'
import type { Eligibility } from '@/lib/products/walk-eligibility'
import { EligibilityBadge } from './eligibility-badge'
import { EligibilityRow } from './eligibility-row'
import { type InsurerOnSale, stopSellText, whyNotAsked } from '@/lib/features/insurers/model/stop-sell'

interface InsurerRowsProps {
  insurers: readonly InsurerOnSale[]
  /** Of the quote's product. */
  eligibility: Eligibility
  /** Why it is not eligible. */
  reason: string | undefined
  today: Day
}

/** The insurers of the product, and whether they can be asked. */
export function InsurerRows({ insurers, eligibility, reason, today }: InsurerRowsProps) {
  const t = useTranslations('eligibility')
  const locale = useLocale()
  if (insurers.length === 0) return <p className="py-2 text-sm text-ink-2">{t('noInsurers')}</p>
  return (
    <ul className="divide-y divide-line">
      {insurers.map((insurer) => {
        const { id, name, stop } = insurer
        const why = whyNotAsked(insurer, today)
        // Days tell nothing of an insurer that is off altogether.
        const words = why === undefined || why === 'stopSell' ? stopSellText(stop, today) : undefined
        const said = words && t(`stopSell.${words}`, { from: stop?.from ? formatDay(stop.from, locale) : '', to: stop?.to ? formatDay(stop.to, locale) : '' })
        return (
          <EligibilityRow
            key={id}
            name={name}
            state={why === undefined ? <EligibilityBadge eligibility={eligibility} /> : <Badge shape="close">{t(why === 'stopSell' ? 'stopSell.now' : why)}</Badge>}
            note={[why === undefined ? reason : undefined, said].filter(Boolean).join(' · ') || undefined}
          />
        )
      })}
    </ul>
  )
}
