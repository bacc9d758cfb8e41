import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { exportClient } from '@/lib/features/erasure/endpoints'
import { urlOf } from '@/lib/platform/api/call-endpoint'

/** Hands over a copy of all that is held on a client. */
export function ExportCard({ clientId }: { clientId: string }) {
  const t = useTranslations('erasure')
  return (
    <Card title={t('copy')}>
      <p className="mb-3 text-ink-2">{t('exportHint')}</p>
      {/* Without `download` the router would ask for the file as for a page: a second, recorded export, and no later refresh of this page. */}
      <LinkButton href={urlOf(exportClient, { params: { clientId } })} prefetch={false} download variant="secondary">
        {t('export')}
      </LinkButton>
    </Card>
  )
}
