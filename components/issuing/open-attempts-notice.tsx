import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { momentInFigures } from '@/lib/domain/time/moment'
import { type Day, formatDay } from '@/lib/domain/day'
import type { Insured } from '@/lib/domain/insured'
import { productNames } from '@/lib/products/all-products'

export interface OpenAttemptsFound {
  readonly same: Insured['kind']
  readonly attempts: readonly {
    readonly id: string
    readonly quoteId: string
    readonly quoteNumber: number
    readonly offerId: string
    readonly product: string
    readonly insurer: string
    readonly startDate: Day
    readonly endDate: Day
    readonly startedAt: Date
    readonly startedBy: string
    readonly correlationId: string | undefined
    readonly isVisible: boolean
  }[]
}

interface OpenAttemptsNoticeProps {
  found: OpenAttemptsFound | undefined
  /** Whether the reader may decide an unknown outcome: the link then leads to its page. */
  mayResolve: boolean
}

/** Warns that another quote may have made a policy for the same risk already; refuses nothing. Rendered by the server. */
export function OpenAttemptsNotice({ found, mayResolve }: OpenAttemptsNoticeProps) {
  const t = useTranslations('issue.openAttempts')
  const locale = useLocale()
  if (found === undefined) return null
  const names = productNames(locale)
  return (
    <Notice tone="bad" title={t(`title.${found.same}`)} role="alert">
      <ul className="my-1 grid gap-1">
        {found.attempts.map(({ id, quoteId, quoteNumber, offerId, insurer, product, startDate, endDate, startedAt, startedBy, correlationId, isVisible }) => {
          const number = t('quote', { number: String(quoteNumber) })
          const href = mayResolve ? `/attempts/${id}` : `/quotes/${quoteId}/issue?offer=${offerId}`
          return (
            <li key={id}>
              {insurer} · {names[product] ?? product} · {mayResolve || isVisible ? <TextLink href={href} target="_blank">{number}</TextLink> : number} · {formatDay(startDate, locale)} – {formatDay(endDate, locale)} ·{' '}
              {t('by', { name: startedBy, at: momentInFigures(startedAt, 'minute') })}
              {correlationId === undefined ? null : <span className="break-all"> · {t('reference', { id: correlationId })}</span>}
            </li>
          )
        })}
      </ul>
      <p>{t('text')}</p>
    </Notice>
  )
}
