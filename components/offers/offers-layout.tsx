import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** Insurers at the left, their offers beside them; prints the offers only. */
export function OffersLayout({ lanes, children }: { lanes: ReactNode; children: ReactNode }) {
  const t = useTranslations('offers')
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[20rem_minmax(0,1fr)] print:block">
      {lanes}
      <section aria-label={t('title')} className="grid grid-cols-1 gap-3 print:block print:break-inside-auto print:space-y-3">
        {children}
      </section>
    </div>
  )
}
