import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { findWhoCan, type WhoCan } from '@/lib/features/people/who-can'
import type { Permission } from '@/lib/platform/access/permissions'
import { noteRefusedPage } from '@/lib/platform/http/note-refused-page'
import { requireActor } from '@/lib/platform/session/require-actor'

/** Replaces a page that the reader's role may not see, and names whom to ask; the try is logged and recorded. */
export async function NoPermission({ title, needs }: { title: string; needs: Permission }) {
  await noteRefusedPage(needs)
  const whoCan = await findWhoCan(await requireActor(), needs)
  return (
    <>
      <PageHeader title={title} />
      <Notice tone="warn">
        <p>{(await getTranslations('faults'))('notAllowed')}</p>
        <WhomToAsk {...whoCan} />
      </Notice>
    </>
  )
}

const NAMED_MAX = 5

async function WhomToAsk({ roles, holders, givers }: WhoCan) {
  const t = await getTranslations('people.whoCan')
  const auth = await getTranslations('auth.roles')
  const words = roles.map((role) => auth(role)).join(', ')
  const named = (names: readonly string[]) => names.slice(0, NAMED_MAX).join(', ')
  return (
    <>
      <p className="mt-1">{holders.length === 0 ? t('nobody', { roles: words }) : t('holders', { roles: words, names: named(holders) })}</p>
      <p className="mt-1">{givers.length === 0 ? t('noGivers') : t('givers', { names: named(givers) })}</p>
    </>
  )
}
