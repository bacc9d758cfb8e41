'use client'

import { useLocale, useTranslations } from 'next-intl'
import { SecondScreenLink } from '@/components/proposals/second-screen-link'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { LinkButton } from '@/components/ui/link-button'
import { Monogram } from '@/components/ui/monogram'
import type { RunOffer } from './offers-of-run'
import { formatMoney } from '@/lib/domain/money'
import { premiumRange } from './compare-premiums'

interface SelectionBarProps {
  quoteId: string
  /** The ticked offers, in order. */
  selected: readonly RunOffer[]
  /** What a proposal or the second screen shows now. */
  proposed: readonly RunOffer[]
  /** How many offers a comparison takes without a selection. */
  comparable: number
  /** How many can be selected. */
  max: number
  maySell: boolean
  onCompare: () => void
  onPropose: () => void
  onClear: () => void
}

/** The acts on the selected offers, always at the foot of the window. */
export function SelectionBar({ quoteId, selected, proposed, comparable, max, maySell, onCompare, onPropose, onClear }: SelectionBarProps) {
  const t = useTranslations('offerTable')
  const tOffers = useTranslations('offers')
  const tProposal = useTranslations('proposal')
  const locale = useLocale()
  const range = premiumRange(selected)
  const [only, second] = selected
  return (
    <section aria-label={t('bar.title')} data-foot className="on-nav sticky bottom-0 z-10 mt-auto -mb-5 flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 rounded-t-lg bg-nav px-4 py-2 text-nav-ink print:hidden">
      <p className="flex min-w-0 items-center gap-2 text-sm" role="status">
        <strong className="font-semibold text-nav-ink">{selected.length === 0 ? t('bar.none') : t(selected.length < max ? 'bar.selected' : 'bar.full', { count: selected.length })}</strong>
        {selected.map((one) => (
          <Monogram key={one.offer.id} name={one.insurer} className="size-5.5!" />
        ))}
        <span className="truncate tabular-nums">
          {range === undefined ? (selected.length === 0 && comparable > 1 ? t('bar.hint', { count: comparable }) : null) : range.map((money) => formatMoney(money, locale)).join(' – ')}
        </span>
      </p>
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {selected.length === 0 ? null : (
          <Button size="small" variant="mint" className="border-transparent! bg-transparent! text-nav-ink! hover:bg-nav-active!" aria-keyshortcuts="Escape" onPress={onClear}>
            {t('bar.clear')} <Kbd>Esc</Kbd>
          </Button>
        )}
        {comparable < 2 ? null : (
          <Button aria-keyshortcuts="C" onPress={onCompare}>
            {selected.length > 1 ? tOffers('compare.these', { count: selected.length }) : tOffers('compare.open')} <Kbd>C</Kbd>
          </Button>
        )}
        {/* Hidden, it still tells second screens that nothing is left. */}
        <span className={proposed.length === 0 ? 'hidden' : 'contents'}>
          <SecondScreenLink quoteId={quoteId} offers={proposed.map(({ offer }) => offer.id)} />
        </span>
        {!maySell || only === undefined || second !== undefined || only.offer.expired || only.offer.hasNoPrice ? null : (
          <LinkButton href={`/quotes/${quoteId}/issue?offer=${only.offer.id}`}>{tOffers('choose')}</LinkButton>
        )}
        {!maySell || proposed.length === 0 ? null : (
          <Button variant="mint" aria-keyshortcuts="P" onPress={onPropose}>
            {tProposal('create', { count: proposed.length })} <Kbd>P</Kbd>
          </Button>
        )}
      </span>
    </section>
  )
}
