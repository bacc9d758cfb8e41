import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { formatDay } from '@/lib/domain/day'
import type { Overlap } from '@/lib/domain/insured'
import { productNames } from '@/lib/products/all-products'

/** Warns of policies that already insure the same on some of the same days; refuses nothing. Rendered by the server. */
export function OverlapNotice({ overlap }: { overlap: Overlap | undefined }) {
  const t = useTranslations('issue.overlap')
  const locale = useLocale()
  if (overlap === undefined) return null
  const names = productNames(locale)
  return (
    <Notice tone="warn" title={t(`title.${overlap.same}`, { count: overlap.policies.length })}>
      <ul className="my-1 grid gap-1">
        {overlap.policies.map(({ id, insurer, product, series, number, startDate, endDate }) => (
          <li key={id}>
            {insurer} · {names[product] ?? product} ·{' '}
            <TextLink href={`/policies/${id}`} target="_blank">
              {series} {number}
            </TextLink>{' '}
            · {formatDay(startDate, locale)} – {formatDay(endDate, locale)}
          </li>
        ))}
      </ul>
      <p>{t('text')}</p>
    </Notice>
  )
}
