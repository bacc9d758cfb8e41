import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { TextLink } from '@/components/ui/text-link'
import type { ListedRequest } from '@/lib/features/erasure/endpoints'
import { momentInFigures } from '@/lib/domain/time/moment'

/** The erasures that wait for a second person or for their time, each with the page where it is confirmed or withdrawn. */
export function ErasureRequests({ requests }: { requests: readonly ListedRequest[] }) {
  const t = useTranslations('erasure.request')
  const tErasure = useTranslations('erasure')
  const reasons = useTranslations('erasure.dialog.reasons')
  const at = (instant: Date) => momentInFigures(instant, 'minute')
  return (
    <Card title={t('listTitle')}>
      {requests.length === 0 ? <p className="text-ink-2">{t('listNone')}</p> : null}
      <ul className="divide-y divide-line">
        {requests.map(({ clientId, name, reason, requestedBy, requestedAt, dueAt, isOrphaned }) => (
          <li key={clientId} className="py-2">
            <TextLink href={`/privacy/clients/${clientId}`} aria-label={tErasure('open', { name })}>
              {name}
            </TextLink>
            <p className="text-sm text-ink-2">
              {t('listLine', { reason: reasons(reason), name: requestedBy, at: at(requestedAt) })} · {isOrphaned ? t('listOrphaned') : t('listDue', { at: at(dueAt) })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
