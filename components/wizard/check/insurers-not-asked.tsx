'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Monogram } from '@/components/ui/monogram'
import { type Day, formatDay } from '@/lib/domain/day'
import { type InsurerOnSale, whyNotAsked } from '@/lib/features/insurers/model/stop-sell'

/** The insurers of the product that are not asked today, each with the reason; nothing when all are. */
export function InsurersNotAsked({ insurers, today }: { insurers: readonly InsurerOnSale[]; today: Day }) {
  const t = useTranslations('eligibility')
  const locale = useLocale()
  const notAsked = insurers.flatMap((insurer) => {
    const { id, name, stop } = insurer
    const why = whyNotAsked(insurer, today)
    if (why === undefined) return []
    const reason = why === 'stopSell' && stop?.to !== undefined ? t('notAsked.stopSellUntil', { to: formatDay(stop.to, locale) }) : t(`notAsked.${why}`)
    return [{ id, name, reason }]
  })
  if (notAsked.length === 0) return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h3 id="not-asked" className="font-semibold">
        {t('notAsked.title')}
      </h3>
      <ul aria-labelledby="not-asked" className="mt-1 grid gap-1">
        {notAsked.map(({ id, name, reason }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Monogram name={name} size="small" />
            <span className="font-medium">{name}</span>
            <span className="text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
