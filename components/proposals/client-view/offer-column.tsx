'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FactText } from '@/components/offers/fact-text'
import { CollapsibleRows } from '@/components/offers/collapsible-rows'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Monogram } from '@/components/ui/monogram'
import { formatMoney } from '@/lib/domain/money'
import { titleOfOffer } from '@/lib/domain/offer'
import type { ProposedOffer } from '@/lib/domain/proposal'
import type { ComparedRow } from '@/lib/features/offers/model/comparison'
import { type Fact, isCoverRow } from '@/lib/features/proposals/model/compare-rows'
import { OfferDocumentLinks } from './offer-document-links'

type Row = Pick<ComparedRow, 'key' | 'name' | 'differs'> & { readonly fact: Fact }

interface OfferColumnProps {
  offer: ProposedOffer
  /** What tells it apart from the insurer's others beside it. */
  packageName: string | undefined
  rows: readonly Row[]
  /** How much more it costs than the cheapest beside it, in minor units. */
  moreBani: number
}

/** One offer from its premium to its documents. Its lines align with those beside it, whose names stand once before all of them: a subgrid gives them their height. */
export function OfferColumn({ offer, packageName, rows, moreBani }: OfferColumnProps) {
  const { insurer } = offer
  const title = titleOfOffer({ insurer, packageName })
  return (
    <article aria-label={title} className="min-w-0 rounded-lg border border-line bg-surface px-4 pt-3 pb-4 md:grid md:[grid-row:span_var(--lines)] md:grid-rows-subgrid">
      <div className="flex flex-wrap items-start gap-3">
        <Monogram name={insurer} />
        <h2 className="min-w-24 flex-1 leading-tight">
          <span className="block text-lg font-semibold break-words">{insurer}</span>
          {packageName ? <span className="block text-sm font-normal break-words text-ink-2">{packageName}</span> : null}
        </h2>
      </div>
      <Price offer={offer} moreBani={moreBani} />
      <CollapsibleRows rows={rows} title={title} className="md:contents">
        {(row, className) => (
          <div key={row.key} className={classNames('relative -mx-4 border-t border-line px-4 py-1.5 md:block', isCoverRow(row) && 'flex flex-wrap items-baseline justify-between gap-x-3', row.differs && 'border-l-3 border-l-accent-mark pl-3.25 font-[550]', className)}>
            <dt className="min-w-0 text-sm text-ink-2 md:sr-only">
              {row.name} {row.differs ? <DiffersLabel /> : null}
            </dt>
            <dd className={isCoverRow(row) ? 'flex min-w-0 items-baseline' : 'min-w-0'}>
              {isCoverRow(row) ? <CoverSign fact={row.fact} /> : null}
              <FactText fact={row.fact} />
            </dd>
          </div>
        )}
      </CollapsibleRows>
      <div className="-mx-4 border-t border-line px-4 pt-2">
        <OfferDocumentLinks offer={offer} />
      </div>
    </article>
  )
}

function Price({ offer: { premium, installments }, moreBani }: Pick<OfferColumnProps, 'offer' | 'moreBani'>) {
  const t = useTranslations('proposalPage')
  const locale = useLocale()
  const [first] = installments
  const areEqual = installments.every(({ amount }) => amount.amountBani === first?.amount.amountBani)
  const count = installments.length
  return (
    <div className="mt-2 mb-2">
      <p className="text-2xl font-bold tabular-nums">{formatMoney(premium, locale)}</p>
      <p className="text-sm text-ink-2 tabular-nums">
        {first === undefined || count < 2 ? null : areEqual ? t('or', { count, amount: formatMoney(first.amount, locale) }) : t('orParts', { count })}
      </p>
      {moreBani > 0 ? <p className="text-sm text-ink-2 tabular-nums">{t('more', { amount: `+ ${formatMoney({ amountBani: moreBani, currency: premium.currency }, locale)}` })}</p> : null}
    </div>
  )
}

function DiffersLabel() {
  const t = useTranslations('offers.compare')
  return <span className="sr-only">({t('differs')})</span>
}

/** Covered, not covered or not stated, as a shape beside the same words. */
function CoverSign({ fact: { kind } }: { fact: Fact }) {
  if (kind === 'stated') return <Icon name="check" className="mr-1.5 inline size-3.5 text-good" />
  return kind === 'notIncluded' ? <Icon name="minus" className="mr-1.5 inline size-3.5" /> : <span aria-hidden="true" className="mr-1.5 inline-block w-3.5 text-center">?</span>
}
