'use client'

import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { LeverCell } from './lever-rows'

interface CellName {
  readonly insurer: string
  readonly package: string
  readonly variant: string
}

/** An offer of the matrix, in words. */
export interface PickedOffer extends CellName {
  readonly offerId: string
  readonly premium: string
}

interface LeverCellTextProps {
  cell: LeverCell
  name: CellName
  /** The variant cannot be asked. */
  isRefused: boolean
  /** Its offer is the one that is about to be chosen. */
  isPicked: boolean
  /** Undefined for a reader who cannot choose, and while a choice is under way. */
  onPick: ((picked: PickedOffer) => void) | undefined
}

/** A cell of the matrix: an offer that can be chosen, or in words why there is none. */
export function LeverCellText({ cell, name, isRefused, isPicked, onPick }: LeverCellTextProps) {
  const t = useTranslations('levers')
  const locale = useLocale()
  switch (cell.kind) {
    case 'offer': {
      const { offer, difference, isCheapest } = cell
      const premium = formatMoney(offer.premium, locale)
      const words = (
        <span className="block leading-tight figures">
          <span className={classNames('block', isCheapest && 'font-bold')}>
            {isCheapest ? <Icon name="check" className="mr-0.5 inline size-3 text-good" /> : null}
            {premium}
            {isCheapest ? <span className="sr-only"> {t('cheapest')}</span> : null}
          </span>
          <span className={classNames('block text-xs', difference !== undefined && difference.amountBani < 0 ? 'text-good' : 'text-ink-2')}>
            {offer.hasNoPrice ? t('noPrice') : offer.expired ? t('expired') : difference === undefined ? '' : differenceText(difference, locale) ?? t('same')}
          </span>
        </span>
      )
      if (offer.hasNoPrice || offer.expired || onPick === undefined) return <span className={classNames('block', isPicked && 'opacity-60')}>{words}</span>
      return (
        <button type="button" aria-label={t('choose', { ...name, premium })} aria-pressed={isPicked} onClick={() => onPick({ offerId: offer.id, premium, ...name })} className={classNames('-mx-1 block w-[calc(100%+0.5rem)] cursor-pointer rounded-sm px-1 py-0.5 text-right hover:bg-accent-soft', isPicked && 'bg-accent-soft ring-1 ring-accent')}>
          {words}
        </button>
      )
    }
    case 'failed':
      return <FailedText outcome={cell.outcome} />
    case 'waiting':
      return (
        <span className="inline-flex items-center gap-1 text-xs text-accent">
          <Icon name="clock" className="size-3" /> {t('waiting')}
        </span>
      )
    case 'queued':
      return <span className="text-xs text-ink-2">{t('queued')}</span>
    case 'not-offered':
      return <span className="text-xs text-ink-2">{t('notOffered')}</span>
    case 'not-asked':
      return <span aria-hidden="true" className="text-ink-3">{isRefused ? '–' : '·'}</span>
  }
}

/** Why an insurer has no offer, in short; its own words, or ours, in the title. */
export function FailedText({ outcome: { text, reasonClass } }: { outcome: Extract<LeverCell, { kind: 'failed' }>['outcome'] }) {
  const t = useTranslations('levers')
  const tOffers = useTranslations('offers')
  return <span className="text-xs text-warn" title={text ?? tOffers(`reasons.${reasonClass}`)}>{t(`reasons.${reasonClass}`)}</span>
}

/** "−12,50"; undefined for no difference. */
function differenceText({ amountBani, currency }: Money, locale: 'ro' | 'en'): string | undefined {
  if (amountBani === 0) return undefined
  return `${amountBani < 0 ? '−' : '+'}${formatMoney({ amountBani: Math.abs(amountBani), currency }, locale).replace(/ \w+$/, '')}`
}
