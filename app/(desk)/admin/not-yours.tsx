import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'

/** The page of somebody whose role does not include what it is about. */
export async function NotYours({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Notice tone="warn">{(await getTranslations('faults'))('notAllowed')}</Notice>
    </>
  )
}
