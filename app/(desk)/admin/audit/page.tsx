import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { WrongAuditFilter } from '@/components/audit/wrong-audit-filter'
import { AuditScreen } from '@/components/audit/audit-screen'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'
import { readAudit } from '@/lib/features/audit/read-audit'
import { auditFilter } from '@/lib/features/audit/shapes'
import { findAuditPeople } from '@/lib/features/audit/store/audit-events'
import { NoPermission } from '@/app/(desk)/admin/no-permission'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('audit'))('title') }
}

interface AuditPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AuditTrailPage({ searchParams }: AuditPageProps) {
  const actor = await requireActor()
  const t = await getTranslations('audit')
  if (!can(actor, 'audit.read')) return <NoPermission title={t('title')} needs="audit.read" />
  // A form sends what was not chosen as an empty text.
  const chosen = Object.fromEntries(Object.entries(await searchParams).filter(([, value]) => value !== ''))
  const { data: filter } = auditFilter.safeParse(chosen)
  if (filter === undefined) return <WrongAuditFilter />
  return <AuditScreen key={JSON.stringify(filter)} initial={await readAudit(actor, filter)} filter={filter} people={await findAuditPeople(actor)} products={productNames(await getLocale())} />
}
