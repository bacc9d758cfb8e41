import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { FleetList } from '@/components/fleets/fleet-list'
import { PageHeader } from '@/components/ui/page-header'
import { LinkButton } from '@/components/ui/link-button'
import { findFleets } from '@/lib/features/fleets/store/fleet-quotes'
import { todayInBucharest } from '@/lib/domain/day'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fleets'))('title') }
}

const FLEETS_SHOWN = 50

export default async function FleetsPage() {
  const [actor, t, locale] = await Promise.all([requireActor(), getTranslations('fleets'), getLocale()])
  const [fleets, names] = [await findFleets(actor, FLEETS_SHOWN), productNames(locale)]
  return (
    <>
      <PageHeader title={t('title')} actions={can(actor, 'quote.write') ? <LinkButton href="/fleets/new" variant="primary">{t('new')}</LinkButton> : undefined} />
      <p className="mb-3 text-ink-2">{t('lead')}</p>
      <FleetList fleets={fleets.map(({ createdAt, product, ...fleet }) => ({ ...fleet, product: names[product] ?? product, day: todayInBucharest(createdAt) }))} />
    </>
  )
}
