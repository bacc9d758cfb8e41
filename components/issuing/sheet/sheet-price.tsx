import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import type { Day } from '@/lib/domain/day'
import { formatMoney, formatMoneyChange, isSameMoney } from '@/lib/domain/money'
import type { IssueSheet } from '@/lib/features/issuing/model/issue-sheet'
import { momentBeside } from './moment-beside'

interface SheetPriceProps {
  sheet: Pick<IssueSheet, 'premium' | 'pricedAt' | 'quoted' | 'collected' | 'declared' | 'installments' | 'referenceRate'>
  /** The day in Bucharest; undefined on a record. */
  today?: Day | undefined
}

/** The price offered and now, and the largest figure: what is collected. What is declared to the insurer is said apart. */
export function SheetPrice({ sheet, today }: SheetPriceProps) {
  return (
    <>
      <PriceRows sheet={sheet} today={today} />
      <Collected sheet={sheet} today={today} />
    </>
  )
}

function PriceRows({ sheet: { premium, pricedAt, quoted }, today }: SheetPriceProps) {
  const t = useTranslations('issueSheet.price')
  const locale = useLocale()
  const moment = momentBeside(today)
  const rows = quoted === undefined
    ? [{ label: t('offered', { at: moment(pricedAt) }), premium }]
    : [
        { label: t(quoted.in === 'proposal' ? 'proposed' : 'offered', { at: moment(quoted.at) }), premium: quoted.premium },
        { label: t('now', { at: moment(pricedAt) }), premium },
      ]
  return (
    <dl className="grid gap-1.5">
      {rows.map(({ label, premium: shown }) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-ink-2">{label}</dt>
          <dd className="figures">{formatMoney(shown, locale)}</dd>
        </div>
      ))}
      {quoted === undefined || quoted.premium.currency !== premium.currency ? null : (
        <div className={classNames('flex justify-between gap-3', isSameMoney(quoted.premium, premium) ? 'text-ink-2' : '-mx-2.5 rounded-md bg-warn-soft px-2.5 py-1 font-semibold text-warn')}>
          <dt>
            {isSameMoney(quoted.premium, premium) ? null : <span aria-hidden="true">▲ </span>}
            {t('difference')}
          </dt>
          <dd className="figures">{isSameMoney(quoted.premium, premium) ? t('same') : formatMoneyChange(quoted.premium, premium, locale)}</dd>
        </div>
      )}
    </dl>
  )
}

function Collected({ sheet: { premium, collected, declared, installments, referenceRate }, today }: SheetPriceProps) {
  const t = useTranslations('issueSheet.price')
  const locale = useLocale()
  const format = useFormatter()
  const count = installments.length
  const shown = collected ?? premium
  const [amount = '', currency = ''] = formatMoney(shown, locale).split(/[\s\u00a0](?=[A-Z]{3}$)/)
  const isPart = count > 1
  const key = today === undefined ? (isPart ? 'collectedPart' : 'collected') : isPart ? 'collectPart' : 'collect'
  return (
    <div className="border-t border-line pt-3">
      <p className="text-sm text-ink-2">{t(key, { count })}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-[2.125rem] leading-10 font-bold figures">{amount}</span>
        <span className="font-semibold">{currency}</span>
        {isPart ? <span className="ml-auto text-sm text-ink-2 figures">{t('total', { amount: formatMoney(premium, locale) })}</span> : null}
      </p>
      {premium.currency === 'RON' || referenceRate === undefined ? null : (
        <p className="text-sm text-ink-2">{t('atRate', { premium: formatMoney(isPart ? (installments[0]?.amount ?? premium) : premium, locale), currency: premium.currency, rate: format.number(referenceRate, { maximumFractionDigits: 6 }) })}</p>
      )}
      {declared === undefined || collected === undefined ? null : (
        <p className={classNames('mt-0.5 text-sm', isSameMoney(declared.amount, collected) ? 'text-ink-2' : 'font-semibold text-ink')}>
          {isSameMoney(declared.amount, collected) ? t('declaredSame') : t(declared.part === 'premium' ? 'declaredWhole' : 'declaredFirst', { amount: formatMoney(declared.amount, locale) })}
        </p>
      )}
    </div>
  )
}
