import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'

/** Stands where the page of a client was. */
export function ErasedClient() {
  const t = useTranslations('erasure')
  return (
    <>
      <PageHeader title={t('erasedQuote')} />
      <Notice>{t('erasedTitle')}.</Notice>
    </>
  )
}
