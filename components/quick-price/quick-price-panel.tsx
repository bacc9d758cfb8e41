'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { InsurerOnSale } from '@/lib/features/insurers/model/stop-sell'
import { TextPart } from '@/components/wizard/fields/text-part'
import type { Day } from '@/lib/domain/day'
import type { AnyProductMessages } from '@/lib/products/product-messages'
import type { QuickPrice, QuickReadiness } from '@/lib/wizard/quick-price'
import type { Walk } from '@/lib/wizard/walk'
import { QuickPriceFrame } from './quick-price-frame'
import { QuickPriceRow } from './quick-price-row'
import { type QuickPriceState, useQuickPrices } from './use-quick-prices'

export interface QuickPricePanelProps {
  load: () => Promise<QuickPrice>
  quoteId: string
  messages: AnyProductMessages
  walked: Pick<Walk, 'stops'>
  draft: Readonly<Record<string, unknown>>
  /** The insurers that sell today. */
  insurers: readonly InsurerOnSale[]
  today: Day
}

/** Indicative prices of all insurers, updated with the few answers on which a price depends. */
export function QuickPricePanel({ load, quoteId, messages, walked, draft, insurers, today }: QuickPricePanelProps) {
  const t = useTranslations('quickPrice')
  const quick = useQuickPrice(load)
  const readiness = quick?.readinessOf(walked, draft, today)
  const isReady = readiness?.state === 'ready'
  const answers = useQuickPrices(quoteId, insurers.map(({ id }) => id), isReady ? readiness.basis : undefined)
  const lowest = Math.min(...answers.flatMap(lowestOf))
  const known = answers.filter(({ kind }) => kind === 'priced').length
  return (
    <QuickPriceFrame>
      {quick !== undefined && readiness?.byAges === true ? <Ages name={quick.agesKey} isWrong={isTyped(draft[quick.agesKey]) && isMissingPeople(readiness)} /> : null}
      <p className="min-h-6 text-sm">{readiness === undefined ? null : <Basis readiness={readiness} messages={messages} />}</p>
      <p className="sr-only" aria-live="polite">
        {isReady && answers.every(({ kind }) => kind !== 'asking') ? t('known', { known, all: insurers.length }) : ''}
      </p>
      {insurers.length === 0 ? <p className="text-sm text-ink-2">{t('noInsurers')}</p> : null}
      <ul className="-my-2 divide-y divide-line">
        {insurers.map(({ id, name }, index) => {
          const price = answers[index] ?? { kind: 'idle' }
          return <QuickPriceRow key={id} name={name} price={price} isLowest={known > 1 && lowestOf(price)[0] === lowest} />
        })}
      </ul>
    </QuickPriceFrame>
  )
}

function useQuickPrice(load: () => Promise<QuickPrice>): QuickPrice | undefined {
  const [loaded, setLoaded] = useState<QuickPrice>()
  useEffect(() => {
    // Offline: opening the next step loads it again.
    load().then(setLoaded, () => undefined)
  }, [load])
  return loaded
}

function Ages({ name, isWrong }: { name: string; isWrong: boolean }) {
  const t = useTranslations('quickPrice')
  return (
    <TextPart name={name} label={t('ages')} description={t('agesHint')} isRequired={false} inputMode="text" hasFigures warning={() => (isWrong ? t('agesWrong') : undefined)} />
  )
}

/** The price's basis, or the missing answers. */
function Basis({ readiness, messages }: { readiness: QuickReadiness; messages: AnyProductMessages }) {
  const t = useTranslations('quickPrice')
  const locale = useLocale()
  if (readiness.state === 'ready') {
    const { ages, unpriced } = readiness
    return (
      <>
        {t('for', { count: ages.length, ages: ages.join(', ') })}
        {unpriced === 0 ? null : <span className="block font-semibold text-warn">{t('unpriced', { count: unpriced })}</span>}
      </>
    )
  }
  const names = readiness.questions.map((key) => lowerFirst(messages.questions[key]?.label ?? key))
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(readiness.people ? [...names, t('missingPeople')] : names)
  return t('missing', { list })
}

const lowestOf = (price: QuickPriceState): readonly number[] => (price.kind === 'priced' ? price.prices.slice(0, 1).map(({ premium }) => premium.amountBani) : [])
const isMissingPeople = (readiness: QuickReadiness) => readiness.state === 'missing' && readiness.people
const isTyped = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)
