import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { RenewalsScreen } from '@/components/renewals/renewals-screen'
import { addDays } from '@/lib/domain/day'
import { RENEWAL_WEEKS } from '@/lib/features/renewals/model/renewal'
import { findRenewals } from '@/lib/features/renewals/store/renewals'
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
  const renewals = await findRenewals(actor, { from: today, to: addDays(today, RENEWAL_WEEKS * 7 - 1) })
  return <RenewalsScreen renewals={renewals} today={today} productNames={productNames(await getLocale())} mayAsk={can(actor, 'offer.request')} />
}
