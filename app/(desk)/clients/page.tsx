import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ClientsScreen } from '@/components/clients/clients-screen'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { findClients } from '@/lib/features/clients/store/clients'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('clients.title') }
}

const SHOWN = 100

export default async function ClientsPage() {
  const actor = await requireActor()
  const clients = await findClients(actor, { limit: SHOWN })
  return (
    <>
      <PageHeader title={(await getTranslations('desk'))('clients.title')} />
      <ClientsScreen initial={clients} mayQuote={can(actor, 'quote.write')} />
    </>
  )
}
