import { useFormatter, useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import type { HomeNumbers } from '@/lib/features/home/model/numbers'

interface NumberStripProps {
  numbers: HomeNumbers
  /** Quotes of which offers expire today. */
  expiring: number
  now: Date
}

const BANI_OF_UNIT = 100

/** The numbers of the day, each leading to its list. */
export function NumberStrip({ numbers, expiring, now }: NumberStripProps) {
  const t = useTranslations('home.numbers')
  const format = useFormatter()
  const locale = useLocale()
  const { today, month, change, proposals, renewals, conversion } = numbers
  const policies = (issued: HomeNumbers['today']) => t('policies', { count: issued.reduce((sum, one) => sum + one.policies, 0) })
  const money = (issued: HomeNumbers['today']) => issued.map(({ premium }) => formatMoney(premium, locale)).join(' + ')
  // A month's sums in whole units: the list has the rest.
  const rounded = (issued: HomeNumbers['today']) => issued.map(({ premium: { amountBani, currency } }) => `${format.number(amountBani / BANI_OF_UNIT, { maximumFractionDigits: 0 })} ${currency}`).join(' + ')
  const compared = change === undefined ? undefined : format.number(change / 100, { style: 'percent', signDisplay: 'exceptZero' })
  const numbersShown = [
    { label: t('today'), href: '/policies', value: policies(today), more: money(today) },
    { label: t('month', { month: format.dateTime(now, { month: 'long' }) }), href: '/policies', value: policies(month), more: [rounded(month), compared].filter(Boolean).join(' · '), title: compared && t('change', { change: compared }) },
    { label: t('proposals'), href: '/proposals', value: String(proposals.open), more: t('proposalsMore', proposals) },
    { label: t('expiring'), href: '/?work=expiring', value: t('offers', { count: expiring }), more: t('until') },
    { label: t('renewals'), href: '/?work=renewal', value: t('policies', { count: renewals.soon }), more: t('renewalsMore', { count: renewals.later }) },
    { label: t('conversion'), href: `/quotes?created=${addDays(todayInBucharest(now), -29)}..`, value: conversion === undefined ? t('noConversion') : t('percent', { percent: conversion }), more: t('conversionMore') },
  ]
  return (
    <nav aria-label={t('label')} className="mb-3 overflow-hidden rounded-lg border border-line bg-surface">
      <ul className="-m-px grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-[repeat(6,auto)]">
        {numbersShown.map(({ label, href, value, more, title }) => (
          <li key={label} className="border-t border-l border-line">
            <Link prefetch={false} href={href} title={title} className="block h-full px-3.5 py-1.5 leading-snug hover:bg-sunk focus-visible:focus-ring">
              <span className="block text-xs text-ink-2">{label}</span>
              <span className="text-base font-semibold">{value}</span> <span className="text-xs text-ink-2">{more}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
