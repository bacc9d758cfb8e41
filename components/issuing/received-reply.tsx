import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'

/** What the service sent, for who has to find out whether it issued a policy. */
export function ReceivedReply({ received }: { received: string }) {
  const t = useTranslations('backOffice.attempt.received')
  return (
    <Card title={t('title')}>
      <p className="text-sm text-ink-2">{t('lead')}</p>
      <textarea readOnly rows={12} aria-label={t('title')} defaultValue={received} className="mt-2 w-full rounded-md border border-line p-3 font-mono text-sm break-words" />
    </Card>
  )
}
