'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { LinkButton } from '@/components/ui/link-button'
import { Monogram } from '@/components/ui/monogram'
import { Cell, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { type Day, formatDay } from '@/lib/domain/day'
import { formatMoney, formatMoneyChange } from '@/lib/domain/money'
import { daysLeft, mayAskAnew, type Renewal } from '@/lib/features/renewals/model/renewal'

interface RenewalRowProps {
  renewal: Renewal
  today: Day
  productName: string
  mayAsk: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onAsk: () => void
}

const URGENT_DAYS = 3
const SOON_DAYS = 7
const TONES = { none: 'neutral', draft: 'warn', asking: 'neutral', offered: 'accent', noOffer: 'bad', renewed: 'good' } as const

/** A policy that ends, its price now and the best new one, and the one act that its state asks for. */
export function RenewalRow({ renewal, today, productName, mayAsk, isChosen, onChoose, onAsk }: RenewalRowProps) {
  const t = useTranslations('renewals')
  const locale = useLocale()
  const { policyId, policy, holder, insurer, endDate, premium, best, state, quote, isFiled } = renewal
  const left = daysLeft(endDate, today)
  return (
    <TableRow>
      {mayAsk ? <Cell>{mayAskAnew(renewal) ? <Checkbox label={<span className="sr-only">{t('choose', { policy })}</span>} value={isChosen} onChange={onChoose} /> : null}</Cell> : null}
      <Cell className="whitespace-nowrap">{formatDay(endDate, locale)} <span className={classNames('text-sm', left <= URGENT_DAYS ? 'font-semibold text-bad' : left <= SOON_DAYS ? 'font-semibold text-warn' : 'text-ink-2')}>{t('left', { days: left })}</span></Cell>
      <Cell>
        <TextLink href={`/policies/${policyId}`} className="font-semibold">{holder === '' ? policy : holder}</TextLink>
        <div className="text-sm leading-tight text-ink-2">{productName} · {policy}</div>
      </Cell>
      <Cell isNumeric><span className="relative inline-flex items-center gap-1.5">{formatMoney(premium, locale)} <Monogram name={insurer} size="small" /><span className="sr-only">{insurer}</span></span></Cell>
      <Cell isNumeric>{best === undefined ? '–' : <span className="relative inline-flex items-center gap-1.5 font-semibold">{formatMoney(best.premium, locale)} <Monogram name={best.insurer} size="small" /><span className="sr-only">{best.insurer}</span></span>}</Cell>
      <Cell isNumeric><Difference renewal={renewal} /></Cell>
      <Cell><PackageChange renewal={renewal} /></Cell>
      <Cell>{isFiled ? <span className="text-sm text-ink-2">{t('filed')}</span> : <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>}</Cell>
      <Cell>
        {mayAsk && mayAskAnew(renewal) ? <Button size="small" aria-label={t('askOneOf', { policy })} onPress={onAsk}>{t('askOne')}</Button> : null}
        {quote === undefined || state === 'renewed' ? null : <LinkButton size="small" href={state === 'draft' ? `/quotes/${quote.id}` : `/quotes/${quote.id}/offers`}>{t(state === 'draft' ? 'complete' : state === 'offered' ? 'offers' : 'seeWhy')}</LinkButton>}
      </Cell>
    </TableRow>
  )
}

function Difference({ renewal: { premium, best } }: { renewal: Renewal }) {
  const locale = useLocale()
  const format = useFormatter()
  if (best === undefined) return null
  const change = (best.premium.amountBani - premium.amountBani) / premium.amountBani
  return (
    <span className={classNames('whitespace-nowrap', change > 0 ? 'text-warn' : 'text-good')}>
      {formatMoneyChange(premium, best.premium, locale)} <span className="text-sm text-ink-2">{format.number(change, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })}</span>
    </span>
  )
}

function PackageChange({ renewal: { package: before, best } }: { renewal: Renewal }) {
  const t = useTranslations('renewals')
  if (best === undefined) return null
  return <>{before === best.package ? t('samePackage') : t('packageChange', { before: before ?? '–', now: best.package ?? '–' })}</>
}
