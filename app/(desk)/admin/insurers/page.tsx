import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { InsurersScreen } from '@/components/insurers/insurers-screen'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productsOfService } from '@/lib/features/insurers/insurer-rules'
import { readHealth } from '@/lib/features/insurer-health/read-health'
import { readInsurers } from '@/lib/features/insurers/read-insurers'
import { productNames } from '@/lib/products/all-products'
import { NoPermission } from '@/app/(desk)/admin/no-permission'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('insurers'))('title') }
}

export default async function InsurersPage() {
  const actor = await requireActor()
  const t = await getTranslations('insurers')
  if (!can(actor, 'insurer.manage')) return <NoPermission title={t('title')} needs="insurer.manage" />
  const locale = await getLocale()
  const productsOf = { vehicle: productsOfService('vehicle'), travel: productsOfService('travel'), assets: productsOfService('assets') }
  return <InsurersScreen initial={await readInsurers(actor)} health={await readHealth(actor, locale)} productsOf={productsOf} productNames={productNames(locale)} />
}
