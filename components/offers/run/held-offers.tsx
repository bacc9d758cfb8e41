'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import { formatMoney } from '@/lib/domain/money'
import type { RunOffer } from './offers-of-run'
import { cheapestAhead } from './compare-premiums'

interface HeldOffersProps {
  /** The offers that are not on the screen yet. */
  held: readonly RunOffer[]
  /** The first offer of the list. */
  first: RunOffer | undefined
  onSettle: () => void
}

/** Says which offers wait to be shown, in a place that is always there. */
export function HeldOffers({ held, first, onSettle }: HeldOffersProps) {
  const t = useTranslations('offerTable.held')
  const locale = useLocale()
  const ahead = cheapestAhead(held, first)
  return (
    <div role="status" className="flex h-8 min-w-0 flex-1 items-center justify-end print:hidden">
      {held.length === 0 ? null : (
        <span className="flex h-8 min-w-0 items-center gap-2 rounded-md bg-accent-soft pr-1 pl-2.5 text-sm text-accent">
          <Icon name="down" className="size-3.5" />
          <span className="truncate">
            <strong className="font-semibold">{t('more', { count: held.length, insurers: [...new Set(held.map(({ insurer }) => insurer))].join(', ') })}</strong>
            {ahead === undefined ? null : t('beats', { premium: formatMoney(ahead.offer.premium, locale) })}
          </span>
          <Button size="small" variant="primary" className="min-h-6! shrink-0 py-0!" aria-label={t('settleOf', { count: held.length })} aria-keyshortcuts="R" onPress={onSettle}>
            {t('settle')} <Kbd className="max-desk:hidden">R</Kbd>
          </Button>
        </span>
      )}
    </div>
  )
}
