import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import type { Permission } from '@/lib/platform/access/permissions'
import { noteRefusedPage } from '@/lib/platform/http/note-refused-page'

/** Replaces a page that the reader's role may not see; the try is logged and recorded. */
export async function NoPermission({ title, needs }: { title: string; needs: Permission }) {
  await noteRefusedPage(needs)
  return (
    <>
      <PageHeader title={title} />
      <Notice tone="warn">{(await getTranslations('faults'))('notAllowed')}</Notice>
    </>
  )
}
