import { useLocale, useTranslations } from 'next-intl'
import { ClientTitle } from '@/components/layout/client-title'
import { CopyOrRenewButton } from '@/components/quotes/copy-or-renew-button'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import type { PolicyRow } from '@/lib/features/policies/endpoints'
import { formatDay, todayInBucharest } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { FiledBadge } from './filed-badge'
import { UnsettledBadge } from './payment-difference'
import { ReviewBadges } from '@/components/review/review-badges'

interface PolicyTableProps {
  policies: readonly PolicyRow[]
  caption: string
  /** What products are called, by their keys. */
  productNames: Readonly<Record<string, string>>
  /** Whether the reader may renew one of them. */
  mayRenew?: boolean
}

/** Policies in rows; series and number lead to the policy. */
export function PolicyTable({ policies, caption, productNames, mayRenew = false }: PolicyTableProps) {
  const tCopyAndRenew = useTranslations('copyAndRenew')
  const t = useTranslations('desk.policies')
  const backOffice = useTranslations('backOffice')
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
        <HeaderCell>{backOffice('review.column')}</HeaderCell>
        {mayRenew ? <HeaderCell>{tCopyAndRenew('actions')}</HeaderCell> : null}
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
              {policy.isFiled ? (
                <span className="mt-1 block">
                  <FiledBadge />
                </span>
              ) : null}
            </Cell>
            <Cell>
              <ClientTitle clientId={policy.clientId} title={policy.holderName} />
            </Cell>
            <Cell>{productNames[policy.product] ?? policy.product}</Cell>
            <Cell>{policy.insurer}</Cell>
            <Cell isNumeric>
              {formatMoney(policy.premium, locale)}
              {policy.unsettled ? (
                <span className="mt-1 block">
                  <UnsettledBadge unsettled={policy.unsettled} />
                </span>
              ) : null}
            </Cell>
            <Cell>
              <span className="figures">
                {formatDay(policy.startDate, locale)} – {formatDay(policy.endDate, locale)}
              </span>
            </Cell>
            <Cell>{formatDay(todayInBucharest(new Date(policy.issuedAt)), locale)}</Cell>
            <Cell>
              <ReviewBadges state={policy.reviewState} differences={policy.differences} />
            </Cell>
            {mayRenew ? (
              <Cell>
                {policy.isFiled ? null : <CopyOrRenewButton origin={{ renews: policy.id }} label={tCopyAndRenew('renew')} name={tCopyAndRenew('renewOf', { number: `${policy.series} ${policy.number}` })} size="small" variant="quiet" />}
              </Cell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
