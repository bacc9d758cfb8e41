'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { packageNames } from '@/lib/features/offers/model/package-names'
import { premiumAboveCheapest } from '@/lib/features/offers/model/rank-offers'
import { compareRows } from '@/lib/features/proposals/model/compare-rows'
import { OfferColumn } from './offer-column'

interface ProposedOffersProps {
  offers: readonly ProposedOffer[]
  /** The deductibles asked for, where known. */
  deductibles: readonly RequestedDeductible[] | undefined
  chosenId?: string | undefined
  /** An offer's actions, below it. */
  actions?: ((offer: ProposedOffer) => ReactNode) | undefined
}

/** Rows that an offer's head shows already. */
const IN_HEAD: ReadonlySet<string> = new Set(['premium', 'more', 'package'])

/** Offers as cards on a phone, side by side from tablet width, with the same fact on one line. */
export function ProposedOffers({ offers, deductibles, chosenId, actions }: ProposedOffersProps) {
  const t = useTranslations()
  const locale = useLocale()
  const rows = compareRows(offers, { t, locale, deductibles }).filter(({ key }) => !IN_HEAD.has(key))
  const packages = packageNames(offers, { t, locale })
  return (
    <div className="grid grid-cols-1 gap-3 md:auto-cols-[minmax(0,1fr)] md:grid-flow-col md:grid-cols-none md:gap-y-0">
      {offers.map((offer, index) => (
        <OfferColumn
          key={offer.id}
          offer={offer}
          packageName={packages[index]}
          rows={rows.map(({ facts, ...row }) => ({ ...row, fact: facts[index] ?? { kind: 'notStated' } }))}
          moreBani={premiumAboveCheapest(offers, offer)?.amountBani ?? 0}
          isChosen={offer.id === chosenId}
          actions={actions?.(offer)}
        />
      ))}
    </div>
  )
}
