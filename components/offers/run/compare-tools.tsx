'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { OfferListState } from '@/components/offers/offer-list-state'
import { FaultNotice } from '@/components/layout/fault-notice'
import { InHead } from '@/components/offer-table/head-place'
import { SecondScreenLink } from '@/components/proposals/second-screen-link'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'

/** In the head of the page: the way back from a comparison, and what can be done with the offers in it. */
export function CompareTools({ list, commission }: { list: OfferListState; commission: ReactNode }) {
  const t = useTranslations('offerTable.compare')
  const tOffers = useTranslations('offers.compare')
  const tProposal = useTranslations('proposal')
  const { quoteId, proposed, maySell } = list
  return (
    <>
      <InHead place="back">
        {/* As high as the line of what was asked, which it may not move. */}
        <Button size="small" variant="quiet" className="-my-1 -ml-1.5 min-h-6! shrink-0 px-1.5! py-0!" aria-keyshortcuts="C Escape" onPress={list.toggleComparing}>
          <Icon name="arrow-left" className="size-3.5" /> {tOffers('close')} <Kbd>Esc</Kbd>
        </Button>
      </InHead>
      <InHead place="tools">
        <div data-compare-tools className="flex flex-wrap items-center gap-2 print:hidden">
          {list.sort === 'premium' ? null : (
            <Button size="small" variant="quiet" className="min-h-8!" onPress={() => list.setSort('premium')}>
              {t('byPremium')}
            </Button>
          )}
          {commission}
          <SecondScreenLink quoteId={quoteId} offers={proposed.map(({ offer }) => offer.id)} size="small" />
          {!maySell || proposed.length === 0 ? null : (
            <Button size="small" variant="primary" className="min-h-8!" aria-keyshortcuts="P" onPress={list.propose}>
              {tProposal('create', { count: proposed.length })} <Kbd>P</Kbd>
            </Button>
          )}
        </div>
      </InHead>
      <FaultNotice error={list.commissions.error} />
    </>
  )
}
