import { useTranslations } from 'next-intl'
import { FormSelect } from '@/components/privacy/form-select'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'
import { exportClient } from '@/lib/features/erasure/endpoints'
import { EXPORT_PURPOSES } from '@/lib/features/privacy/model/reads'
import { urlOf } from '@/lib/platform/api/call-endpoint'

/** Hands over a copy of all that is held on a client, for a purpose. A form of the browser's own: the answer is a download. */
export function ExportCard({ clientId }: { clientId: string }) {
  const t = useTranslations('erasure')
  const privacy = useTranslations('privacy')
  return (
    <Card title={t('copy')}>
      <p className="mb-3 text-ink-2">{t('exportHint')}</p>
      <form method="get" action={urlOf(exportClient, { params: { clientId } })} className="grid justify-items-start gap-3">
        <FormSelect name="purpose" label={t('purpose')} value="" isRequired className="w-full" options={[{ key: '', label: t('choosePurpose') }, ...EXPORT_PURPOSES.map((key) => ({ key, label: privacy(`purposes.${key}`) }))]} />
        <Button type="submit" variant="secondary">
          <Icon name="download" /> {t('export')}
        </Button>
      </form>
    </Card>
  )
}
