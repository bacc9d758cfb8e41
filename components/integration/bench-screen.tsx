import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { buttonClasses } from '@/components/ui/button-classes'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { exportRecordedDay } from '@/lib/features/integration/endpoints'
import { benchAddress, type BenchAddress } from '@/lib/features/integration/model/bench-address'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { AssumptionList } from './assumption-list'
import { CallFilter } from './call-filter'
import { CallList } from './call-list'
import { CallPanel } from './call-panel'
import { ChipLinks } from './chip-links'
import { DriftList } from './drift-list'
import { FirstRows } from './first-rows'
import { LiveCalls } from './live-calls'
import { NoteDrifts } from './note-drifts'
import { TestServices } from './test-services'
import { type ShownBench, useListedAssumptions } from './use-listed-assumptions'

const FIRST_DRIFTS = 3
const FIRST_ASSUMPTIONS = 8

interface BenchScreenProps {
  address: BenchAddress
  bench: ShownBench
  /** `gone` for a call that is no longer kept. */
  shown: Omit<ComponentProps<typeof CallPanel>, 'known'> | 'gone' | undefined
  /** The services that have an account in the environment. */
  services: readonly NonNullable<BenchAddress['service']>[]
  environments: readonly BenchAddress['environment'][]
  operations: readonly { readonly key: string; readonly label: string }[]
  /** By their names on the wire. */
  insurerNames: Readonly<Record<string, string>>
  hours: number
}

/** The integration bench: differences, calls and assumptions at the left, one call at the right. */
export function BenchScreen({ address, bench, shown, services, environments, operations, insurerNames, hours }: BenchScreenProps) {
  const t = useTranslations('integration')
  const admin = useTranslations('admin.environments')
  const { counts, calls, drifts } = bench
  const assumptions = useListedAssumptions(bench.assumptions, address.environment)
  const nameOf = (insurer: string | null) => (insurer === null ? undefined : (insurerNames[insurer] ?? insurer))
  const open = drifts.filter(({ notedAt }) => notedAt === null)
  const base = { ...address, call: undefined, before: undefined }
  const last = calls.at(-1)
  const listed = drifts.map(({ id, operation, insurer, path, kind, expected, gotType, gotShape, replies, firstAt, notedAt }) => ({
    id, operation, insurer: nameOf(insurer), replies, firstAt, isNew: notedAt === null, drift: { path, kind, expected, got: { type: gotType, ...(gotShape !== null && { shape: gotShape }) } },
  }))
  const driftCard = (
    <Card title={t('drifts.title')} padding="none" tone={open.length > 0 ? 'warn' : 'plain'} actions={<NoteDrifts environment={address.environment} isOpen={open.length > 0} />}>
      <FirstRows isAll={listed.length <= FIRST_DRIFTS} count={listed.length} first={<DriftList drifts={listed.slice(0, FIRST_DRIFTS)} />} all={<DriftList drifts={listed} />} />
    </Card>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        badges={
          <>
            <ChipLinks label={t('environments')} links={environments.map((environment) => ({ href: benchAddress({ environment }), label: admin(environment), isCurrent: environment === address.environment }))} />
            <span className="text-ink-2">{t('summary', { calls: counts.all, drifting: counts.drifting, contradicted: assumptions.filter(({ state }) => state === 'contradicted').length })}</span>
          </>
        }
        actions={
          <>
            <a href={urlOf(exportRecordedDay, { query: { environment: address.environment } })} download className={buttonClasses('secondary', 'medium')}>
              <Icon name="download" className="size-4" />
              {t('exportDay')}
            </a>
            <TestServices environment={address.environment} services={services} />
          </>
        }
      />
      {hours === 0 ? <Notice tone="warn" title={t('off')} className="mb-4" /> : null}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_min(27.75rem,50%)]">
        <div className="grid min-w-0 gap-4">
          {open.length > 0 ? driftCard : null}
          <Card
            title={t('calls.title')}
            padding="none"
            actions={
              <>
              <ChipLinks
                label={t('only.label')}
                links={[
                  { href: benchAddress({ ...base, only: undefined }), label: t('only.all'), count: counts.all, isCurrent: address.only === undefined },
                  { href: benchAddress({ ...base, only: 'drifting' }), label: t('only.drifting'), count: counts.drifting, isCurrent: address.only === 'drifting' },
                  { href: benchAddress({ ...base, only: 'failed' }), label: t('only.failed'), count: counts.failed, isCurrent: address.only === 'failed' },
                ]}
              />
              {address.before === undefined ? <LiveCalls environment={address.environment} newest={bench.newest} /> : null}
              </>
            }
          >
            <CallFilter address={address} operations={operations} />
            <CallList calls={calls.map((call) => ({ ...call, insurer: nameOf(call.insurer) }))} address={address} />
            <div className="flex gap-4 px-4 py-3 empty:hidden">
              {address.before === undefined ? null : <TextLink href={benchAddress(base)}>{t('calls.newest')}</TextLink>}
              {bench.hasMore && last !== undefined ? <TextLink href={benchAddress({ ...base, before: `${last.at.toISOString()}_${last.id}` })}>{t('calls.older')}</TextLink> : null}
            </div>
          </Card>
          <Card title={t('assumptions.title')} padding="none" actions={<TextLink href="/admin/assumptions">{t('assumptions.all')}</TextLink>}>
            <FirstRows isAll={assumptions.length <= FIRST_ASSUMPTIONS} count={assumptions.length} first={<AssumptionList assumptions={assumptions.slice(0, FIRST_ASSUMPTIONS)} />} all={<AssumptionList assumptions={assumptions} />} />
          </Card>
          {open.length > 0 || drifts.length === 0 ? null : driftCard}
          <p className="text-sm text-ink-2">{t('lead', { hours })}</p>
        </div>
        {shown === undefined || shown === 'gone' ? (
          <Card>
            <EmptyState title={t(shown === 'gone' ? 'call.gone' : 'call.none')}>{t('call.noneHint')}</EmptyState>
          </Card>
        ) : (
          <CallPanel {...shown} insurer={nameOf(shown.insurer ?? null)} known={drifts.filter(({ operation }) => operation === shown.call.operation)} />
        )}
      </div>
    </>
  )
}
