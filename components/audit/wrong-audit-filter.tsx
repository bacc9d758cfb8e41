import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'

/** Stands where the trail would: an address with a wrong filter shows and exports nothing, so that nobody takes all events for the filtered ones. */
export function WrongAuditFilter() {
  const t = useTranslations('audit')
  return (
    <>
      <PageHeader title={t('title')} />
      <Notice tone="warn" role="alert" title={t('filter.wrong')}>
        {t('filter.wrongHint')} <TextLink href="/admin/audit">{t('filter.clear')}</TextLink>
      </Notice>
    </>
  )
}
