import { useLocale, useTranslations } from 'next-intl'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { formatDay } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'

/** The instalments and their due days, collapsed, or "paid at once". */
export function InstallmentPlan({ installments }: Pick<OfferView, 'installments'>) {
  const t = useTranslations()
  const locale = useLocale()
  if (installments.length < 2) return <p className="text-sm text-ink-2">{t('offers.fullPayment')}</p>
  return (
    <details className="text-sm print:unfolded">
      <summary className="min-h-6 cursor-pointer leading-6 text-ink-2 underline decoration-dotted underline-offset-4">{t('offers.installments', { count: installments.length })}</summary>
      <ol className="mt-1 grid gap-y-1">
        {installments.map(({ id, amount, dueDate }, index) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <span className="text-ink-2">{t('offerView.part', { number: index + 1 })}</span>
            <span className="figures">{formatDay(dueDate, locale)}</span>
            <span className="ml-auto font-medium figures sm:ml-0">{formatMoney(amount, locale)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
