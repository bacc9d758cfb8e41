'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { OfferListState } from '@/components/offers/offer-list-state'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SecondScreenLink } from '@/components/proposals/second-screen-link'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'

/** Above a comparison: the way back, and what can be done with the offers in it. */
export function CompareTools({ list, commission }: { list: OfferListState; commission: ReactNode }) {
  const t = useTranslations('offerTable.compare')
  const tOffers = useTranslations('offers.compare')
  const tProposal = useTranslations('proposal')
  const { quoteId, proposed, maySell } = list
  return (
    <div data-comparison className="flex min-h-8 flex-wrap items-center gap-2 print:hidden">
      <Button size="small" variant="quiet" className="min-h-8!" aria-keyshortcuts="C Escape" onPress={list.toggleComparing}>
        <Icon name="arrow-left" className="size-3.5" /> {tOffers('close')} <Kbd>Esc</Kbd>
      </Button>
      {list.sort === 'premium' ? null : (
        <Button size="small" variant="quiet" className="min-h-8!" onPress={() => list.setSort('premium')}>
          {t('byPremium')}
        </Button>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {commission}
        <SecondScreenLink quoteId={quoteId} offers={proposed.map(({ offer }) => offer.id)} size="small" />
        {!maySell || proposed.length === 0 ? null : (
          <Button size="small" variant="primary" className="min-h-8!" aria-keyshortcuts="P" onPress={list.propose}>
            {tProposal('create', { count: proposed.length })} <Kbd>P</Kbd>
          </Button>
        )}
      </span>
      <FaultNotice error={list.commissions.error} className="w-full" />
    </div>
  )
}
