import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { BenchScreen } from '@/components/integration/bench-screen'
import { readAccounts } from '@/lib/features/accounts/read-accounts'
import { readFieldAssumptions } from '@/lib/features/accounts/read-assumptions'
import { findManagedInsurers } from '@/lib/features/insurers/store/managed-insurers'
import { BENCH_ENVIRONMENTS, BENCH_SERVICES, readBefore, readBenchAddress } from '@/lib/features/integration/model/bench-address'
import { operationLabels, readBench } from '@/lib/features/integration/read-bench'
import { findCall } from '@/lib/features/integration/read-call'
import { can } from '@/lib/platform/access/permissions'
import { env } from '@/lib/platform/env'
import { requireActor } from '@/lib/platform/session/require-actor'
import { NoPermission } from '@/app/(desk)/admin/no-permission'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('integration'))('title') }
}

interface IntegrationPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function IntegrationPage({ searchParams }: IntegrationPageProps) {
  const actor = await requireActor()
  const t = await getTranslations('integration')
  if (!can(actor, 'integration.read')) return <NoPermission title={t('title')} needs="integration.read" />
  const names = BENCH_SERVICES.flatMap((service) => BENCH_ENVIRONMENTS.map((environment) => ({ service, environment })))
  const [accounts, fields, insurers, locale] = await Promise.all([readAccounts(actor, names), readFieldAssumptions(actor, BENCH_SERVICES), findManagedInsurers(actor), getLocale()])
  const stored = accounts.filter((account) => account.stored !== undefined)
  const address = readBenchAddress(await searchParams, stored.find((account) => account.stored?.isActive)?.environment ?? 'sandbox')
  const before = address.before === undefined ? undefined : readBefore(address.before)
  const valueOf = (service: string, name: string) => String(fields.find((one) => one.service === service)?.switches.find((one) => one.name === name)?.value ?? '')
  const [bench, shown] = await Promise.all([readBench(actor, { ...address, before }, valueOf), address.call === undefined ? undefined : findCall(actor, address.call, locale)])
  return (
    <BenchScreen
      address={address}
      bench={bench}
      shown={shown}
      services={stored.filter(({ environment }) => environment === address.environment).map(({ service }) => service)}
      environments={BENCH_ENVIRONMENTS.filter((one) => one === address.environment || stored.some(({ environment }) => environment === one))}
      operations={operationLabels(address.service)}
      insurerNames={Object.fromEntries(insurers.flatMap(({ sandboxName, testName, productionName, name }) => [sandboxName, testName, productionName].flatMap((wireName) => (wireName === null ? [] : [[wireName, name]]))))}
      hours={env().operatorCallHours}
    />
  )
}
