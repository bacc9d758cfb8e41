import { useLocale, useTranslations } from 'next-intl'
import { formatSum } from '@/lib/domain/money'
import type { OfferView } from '@/lib/features/offers/endpoints'

/** An offer's covers and insured sums, collapsed: there may be two dozen. */
export function OfferCovers({ covers }: { covers: NonNullable<OfferView['covers']> }) {
  const t = useTranslations('offers')
  const tView = useTranslations('offerView')
  const locale = useLocale()
  return (
    <details className="mt-1 text-sm print:unfolded">
      <summary className="min-h-6 cursor-pointer leading-6 text-ink-2 underline decoration-dotted underline-offset-4">{t('covers', { count: covers.length })}</summary>
      <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_auto] sm:justify-start">
        {covers.map(({ code, name, insuredAmount, currency }) => (
          <div key={code} className="flex flex-wrap justify-between gap-x-3 sm:contents">
            <dt className="break-words text-ink-2">{name}</dt>
            <dd className="figures sm:text-right">
              {insuredAmount === undefined ? tView('coveredWithoutSum') : formatSum(insuredAmount, currency, locale)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
