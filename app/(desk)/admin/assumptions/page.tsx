import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AssumptionTable } from '@/components/accounts/assumption-table'
import { FieldAssumptionTable } from '@/components/accounts/field-assumption-table'
import { SourceFilter } from '@/components/accounts/source-filter'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/platform/access/permissions'
import { OPERATION_SOURCES, SERVICES } from '@/lib/features/accounts/model/operator-account'
import { requireActor } from '@/lib/platform/session/require-actor'
import { readAssumptions, readFieldAssumptions } from '@/lib/features/accounts/read-assumptions'
import { NoPermission } from '@/app/(desk)/admin/no-permission'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('assumptions.title') }
}

export default async function AssumptionsPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const actor = await requireActor()
  const t = await getTranslations('admin')
  if (!can(actor, 'operatorAccount.manage')) return <NoPermission title={t('assumptions.title')} needs="operatorAccount.manage" />
  const [all, fields] = await Promise.all([readAssumptions(actor, SERVICES), readFieldAssumptions(actor, SERVICES)])
  const { mark: requestedSource } = await searchParams
  const chosen = OPERATION_SOURCES.find((source) => source === requestedSource)
  const filteredAssumptions = all.filter(({ source }) => chosen === undefined || source === chosen)
  return (
    <>
      <PageHeader title={t('assumptions.title')} />
      <p className="mb-4 max-w-3xl text-ink-2">{t('assumptions.lead')}</p>
      <SourceFilter chosen={chosen} sources={[...all, ...fields.flatMap(({ switches }) => switches)].map(({ source }) => source)} />
      <div className="grid gap-5">
        {SERVICES.map((service) => {
          const rows = filteredAssumptions.filter((row) => row.service === service)
          const name = t(`services.${service}`)
          const { environment, switches = [] } = fields.find((one) => one.service === service) ?? {}
          const shown = switches.filter(({ source }) => chosen === undefined || source === chosen)
          return (
            <Card key={service} title={name} padding="none">
              {shown.length > 0 ? <FieldAssumptionTable caption={t('assumptions.fields', { service: name })} service={service} environment={environment} rows={shown} /> : null}
              {rows.length > 0 ? (
                <AssumptionTable caption={t('assumptions.caption', { service: name })} rows={rows} />
              ) : (
                <EmptyState title={t('assumptions.none')}>{t('assumptions.noneHint')}</EmptyState>
              )}
            </Card>
          )
        })}
      </div>
    </>
  )
}
