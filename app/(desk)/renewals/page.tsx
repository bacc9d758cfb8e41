import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { RenewalsScreen } from '@/components/renewals/renewals-screen'
import { addDays } from '@/lib/domain/day'
import { RENEWAL_WEEKS } from '@/lib/features/renewals/model/renewal'
import { readRenewals } from '@/lib/features/renewals/read-renewals'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('renewals'))('title') }
}

export default async function RenewalsPage() {
  const actor = await requireActor()
  const today = clock.today()
  const locale = await getLocale()
  const renewals = await readRenewals(actor, { from: today, to: addDays(today, RENEWAL_WEEKS * 7 - 1), locale })
  return <RenewalsScreen renewals={renewals} today={today} productNames={productNames(locale)} may={{ ask: can(actor, 'offer.request'), propose: can(actor, 'proposal.share') }} />
}
