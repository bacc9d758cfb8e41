'use client'

import { useTranslations } from 'next-intl'
import type { OfferListState } from '@/components/offers/offer-list-state'
import { SecondScreenLink } from '@/components/proposals/second-screen-link'
import { Button } from '@/components/ui/button'

/** The acts on the offers of a phone, at the foot of the window, where a thumb is. */
export function CardsFoot({ list }: { list: OfferListState }) {
  const t = useTranslations('offers')
  const tBar = useTranslations('offerTable.bar')
  const tProposal = useTranslations('proposal')
  const { arrived, chosen, proposed, isComparing, maySell } = list
  return (
    <>
      {arrived.length === 0 ? null : (
        <div className="grid print:hidden">
          <SecondScreenLink quoteId={list.quoteId} offers={proposed.map(({ offer }) => offer.id)} />
        </div>
      )}
      <section aria-label={tBar('title')} data-foot className="sticky bottom-0 z-10 -mx-4 -mb-5 flex gap-2 border-t border-line bg-surface px-4 py-2 *:flex-1 print:hidden empty:hidden">
        {arrived.length > 1 ? (
          <Button onPress={list.toggleComparing}>{isComparing ? t('compare.close') : chosen.length > 1 ? t('compare.these', { count: chosen.length }) : t('compare.open')}</Button>
        ) : null}
        {maySell && proposed.length > 0 ? (
          <Button variant="primary" onPress={list.propose}>
            {tProposal('create', { count: proposed.length })}
          </Button>
        ) : null}
      </section>
    </>
  )
}
