import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'

/** Replaces a page that the reader's role may not see. */
export async function NoPermission({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Notice tone="warn">{(await getTranslations('faults'))('notAllowed')}</Notice>
    </>
  )
}
