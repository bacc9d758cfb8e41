'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { useToday } from '@/components/clock/use-today'
import type { RequestedCover } from '@/lib/domain/offer'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { comparison } from '@/lib/features/offers/model/comparison'
import { packageNames } from '@/lib/features/offers/model/package-names'
import { premiumAboveCheapest } from '@/lib/features/offers/model/rank-offers'
import { nameOfRow } from '@/lib/features/proposals/model/paper'
import { OfferColumn } from './offer-column'

interface ProposedOffersProps {
  offers: readonly ProposedOffer[]
  /** The covers and deductibles asked for, where known. */
  covers: readonly RequestedCover[] | undefined
  deductibles: readonly RequestedDeductible[] | undefined
}

/** Head and premium before the rows of facts, documents after them. */
const LINES_BESIDE_ROWS = 3

/** Offers as cards on a phone; from tablet width side by side, with the same fact on one line and its name once, at the left. */
export function ProposedOffers({ offers, covers, deductibles }: ProposedOffersProps) {
  const t = useTranslations()
  const locale = useLocale()
  const today = useToday()
  const rows = comparison(offers, { t, locale, today, requested: { covers, deductibles } }).flatMap((group) => group.rows.map((row) => ({ ...row, name: row.asked === undefined ? nameOfRow(row, t) : `${nameOfRow(row, t)} (${row.asked})` })))
  const packages = packageNames(offers, { t, locale })
  return (
    <div style={{ '--lines': rows.length + LINES_BESIDE_ROWS } as CSSProperties} className="grid grid-cols-1 gap-3 md:auto-cols-[minmax(0,1fr)] md:grid-flow-col md:grid-cols-[min(13rem,18%)] md:gap-y-0">
      <div aria-hidden="true" className="hidden min-w-0 md:grid md:[grid-row:span_var(--lines)] md:grid-rows-subgrid">
        <span />
        <span />
        {rows.map(({ key, name }) => (
          <span key={key} className="border-t border-line py-1.5 text-sm break-words text-ink-2">{name}</span>
        ))}
      </div>
      {offers.map((offer, index) => (
        <OfferColumn
          key={offer.id}
          offer={offer}
          packageName={packages[index]}
          rows={rows.map(({ key, name, cells, differs }) => ({ key, name, differs, fact: cells[index]?.fact ?? { kind: 'notStated' } }))}
          moreBani={premiumAboveCheapest(offers, offer)?.amountBani ?? 0}
        />
      ))}
    </div>
  )
}
