import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { FleetScreen } from '@/components/fleets/fleet-screen'
import { readFleet } from '@/lib/features/fleets/read-fleet'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('fleets'))('title') }
}

export default async function FleetPage({ params }: { params: Promise<{ fleetId: string }> }) {
  const [{ fleetId }, actor, locale] = await Promise.all([params, requireActor(), getLocale()])
  const fleet = await orNotFoundPage(readFleet(actor, fleetId, { locale }))
  return <FleetScreen fleetId={fleetId} initial={fleet} productName={productNames(locale)[fleet.product] ?? fleet.product} today={clock.today()} mayAsk={can(actor, 'offer.request')} mayIssue={can(actor, 'policy.issue')} mayShare={can(actor, 'proposal.share')} />
}
