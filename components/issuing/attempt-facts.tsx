import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextLink } from '@/components/ui/text-link'
import { momentInFigures } from '@/lib/domain/time/moment'
import { type Day, formatDay } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment'
import type { AttemptTableRow } from './attempt-table'
import { ServiceReply } from './service-reply'

interface AttemptFactsProps {
  attempt: AttemptTableRow & { readonly quoteId: string; readonly startedBy: string; readonly sentAt?: Date | undefined; readonly payment: Payment }
  period: { startDate: Day; endDate: Day }
  productName: string
}

/** The request and the service's last reply: what to tell the operator on the phone. */
export function AttemptFacts({ attempt, period, productName }: AttemptFactsProps) {
  const t = useTranslations('backOffice')
  const issue = useTranslations('issue')
  const locale = useLocale()
  const { quote, insurer, payment, startedAt, startedBy, sentAt, texts, why, correlationId, quoteId } = attempt
  const rows = [
    { key: 'holder', label: issue('policyholder'), value: quote.title },
    { key: 'product', label: t('attempt.product'), value: productName },
    { key: 'insurer', label: issue('insurer'), value: insurer },
    { key: 'period', label: issue('period'), value: `${formatDay(period.startDate, locale)} – ${formatDay(period.endDate, locale)}` },
    { key: 'payment', label: t('attempt.payment'), value: `${formatMoney(payment.amount, locale)} · ${issue(`methods.${payment.method}`)} · ${payment.documentNumber}` },
    { key: 'by', label: t('attempt.startedBy'), value: startedBy },
    { key: 'sent', label: t('attempt.sentAt'), value: <span className="figures whitespace-nowrap">{momentInFigures(sentAt ?? startedAt, 'second')}</span> },
    { key: 'service', label: t('attempts.service'), value: <ServiceReply texts={texts} why={why} /> },
    { key: 'correlation', label: t('attempts.correlation'), value: <span className="font-mono text-sm break-all">{correlationId ?? '–'}</span> },
  ]
  return (
    <Card title={t('attempt.facts')}>
      <DefinitionList rows={rows} />
      <p className="mt-3 px-3">
        <TextLink href={`/quotes/${quoteId}/offers`}>{t('attempt.offers')}</TextLink>
      </p>
    </Card>
  )
}
