'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** As high as the page, so that the acts stand at the foot of the window also below few offers. */
const columnClass = 'flex grow flex-col gap-1.5 print:block'

interface OffersLayoutProps {
  isDesk: boolean
  /** All insurers, above the offers. */
  lanes: ReactNode
  children: ReactNode
}

/** The insurers and their offers; prints the offers only. The list never scrolls by itself when offers come. */
export function OffersLayout({ isDesk, lanes, children }: OffersLayoutProps) {
  const t = useTranslations('offers')
  return (
    <div className={isDesk ? `group/offers ${columnClass} [overflow-anchor:none]` : 'group/offers grid grid-cols-1 items-start gap-4 [overflow-anchor:none] print:block'}>
      {/* A comparison takes the whole page. */}
      <div className="group-has-[[data-comparison]]/offers:hidden empty:hidden">{lanes}</div>
      <section aria-label={t('title')} className={`print:break-inside-auto print:space-y-3 ${isDesk ? columnClass : 'grid grid-cols-1 gap-3 print:block'}`}>
        {children}
      </section>
    </div>
  )
}
