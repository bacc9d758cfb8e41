import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { fieldClasses } from '@/components/ui/fields/field-classes'
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
        <label className="w-full text-sm text-ink-2">
          {t('purpose')}
          <select name="purpose" required defaultValue="" className={`mt-1 px-2.5 text-base text-ink focus-visible:focus-ring ${fieldClasses({ isInvalid: false, isOff: false })}`}>
            <option value="">{t('choosePurpose')}</option>
            {EXPORT_PURPOSES.map((key) => (
              <option key={key} value={key}>
                {privacy(`purposes.${key}`)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" variant="secondary">
          {t('export')}
        </Button>
      </form>
    </Card>
  )
}
