import { useLocale, useTranslations } from 'next-intl'
import { AgainButton } from '@/components/again/again-button'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { type Day, formatDay, todayInBucharest } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import { productOf } from '@/lib/products/every-product'
import { isProductId } from '@/lib/products/registry'

export interface PolicyListed {
  readonly id: string
  readonly series: string
  readonly number: string
  readonly holderName: string
  readonly product: string
  readonly insurer: { readonly name: string }
  readonly premium: Money
  readonly startDate: Day
  readonly endDate: Day
  readonly issuedAt: Date
}

interface PolicyTableProps {
  policies: readonly PolicyListed[]
  caption: string
  /** Whether the reader may begin the quote that follows one of them. */
  mayRenew?: boolean
}

/** Policies in rows; series and number lead to the policy. */
export function PolicyTable({ policies, caption, mayRenew = false }: PolicyTableProps) {
  const again = useTranslations('again')
  const t = useTranslations('desk.policies')
  const locale = useLocale()
  return (
    <Table caption={caption}>
      <TableHead>
        <HeaderCell>{t('number')}</HeaderCell>
        <HeaderCell>{t('client')}</HeaderCell>
        <HeaderCell>{t('product')}</HeaderCell>
        <HeaderCell>{t('insurer')}</HeaderCell>
        <HeaderCell isNumeric>{t('premium')}</HeaderCell>
        <HeaderCell>{t('period')}</HeaderCell>
        <HeaderCell>{t('issuedAt')}</HeaderCell>
        {mayRenew ? <HeaderCell>{again('acts')}</HeaderCell> : null}
      </TableHead>
      <TableBody>
        {policies.map((policy) => (
          <TableRow key={policy.id}>
            <Cell>
              <TextLink href={`/policies/${policy.id}`} aria-label={t('open', { number: `${policy.series} ${policy.number}` })}>
                <span className="figures">
                  {policy.series} {policy.number}
                </span>
              </TextLink>
            </Cell>
            <Cell>{policy.holderName}</Cell>
            <Cell>{isProductId(policy.product) ? productOf(policy.product).messages[locale].name : policy.product}</Cell>
            <Cell>{policy.insurer.name}</Cell>
            <Cell isNumeric>{formatMoney(policy.premium, locale)}</Cell>
            <Cell>
              <span className="figures">
                {formatDay(policy.startDate, locale)} – {formatDay(policy.endDate, locale)}
              </span>
            </Cell>
            <Cell>{formatDay(todayInBucharest(policy.issuedAt), locale)}</Cell>
            {mayRenew ? (
              <Cell>
                <AgainButton origin={{ renews: policy.id }} label={again('renew')} name={again('renewOf', { number: `${policy.series} ${policy.number}` })} size="small" variant="quiet" />
              </Cell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
