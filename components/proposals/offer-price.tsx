import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { addDays, addYears } from '@/lib/domain/day'
import type { ProposedOffer } from '@/lib/domain/proposal'
import { plainMoney } from '@/lib/features/proposals/model/plain-words'

/** The premium of the recommended offer, large, with what it is for and its instalments. */
export function LargePrice({ offer }: { offer: ProposedOffer }) {
  const t = useTranslations('proposalPage')
  const locale = useLocale()
  const { premium, startDate, endDate } = offer
  const [sum = '', unit = ''] = plainMoney(premium, locale).split(' ')
  const isYear = addDays(addYears(startDate, 1), -1) === endDate
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span>
        <span className="text-[1.625rem] leading-tight font-bold figures">{sum}</span> <span className="font-semibold">{isYear ? t('perYear', { unit }) : unit}</span>
      </span>
      <Instalments offer={offer} />
    </p>
  )
}

function Instalments({ offer: { installments } }: { offer: ProposedOffer }) {
  const t = useTranslations('proposalPage')
  const locale = useLocale()
  const [first] = installments
  const count = installments.length
  if (first === undefined || count < 2) return null
  const areEqual = installments.every(({ amount }) => amount.amountBani === first.amount.amountBani)
  return <span className="text-[0.9375rem] text-ink-2 figures">{areEqual ? t('or', { count, amount: plainMoney(first.amount, locale) }) : t('orParts', { count })}</span>
}

interface SmallPriceProps {
  offer: ProposedOffer
  /** The offer beside which it stands; premiums in another currency are not compared. */
  reference: ProposedOffer | undefined
}

/** The premium of another offer, and how much more or less it is. */
export function SmallPrice({ offer: { id, premium }, reference }: SmallPriceProps) {
  const t = useTranslations('proposalPage')
  const locale = useLocale()
  const isCompared = reference !== undefined && reference.id !== id && reference.premium.currency === premium.currency
  const difference = isCompared ? premium.amountBani - reference.premium.amountBani : 0
  return (
    <p className="shrink-0 text-right leading-tight">
      <span className="block text-xl font-bold figures">{plainMoney(premium, locale)}</span>
      {difference === 0 ? null : (
        <span className={classNames('block text-sm figures', difference < 0 ? 'font-semibold text-good' : 'text-ink-2')}>
          {t(difference < 0 ? 'less' : 'moreThan', { amount: plainMoney({ ...premium, amountBani: Math.abs(difference) }, locale) })}
        </span>
      )}
    </p>
  )
}
