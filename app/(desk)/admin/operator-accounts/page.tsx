import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ServiceAccounts } from '@/components/accounts/service-accounts'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/platform/access/permissions'
import { ENVIRONMENTS, SERVICES } from '@/lib/features/accounts/model/operator-account'
import { requireActor } from '@/lib/platform/session/require-actor'
import { readAccounts } from '@/lib/features/accounts/read-accounts'
import { NoPermission } from '@/app/(desk)/admin/no-permission'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('accounts.title') }
}

const NAMES = SERVICES.flatMap((service) => ENVIRONMENTS.map((environment) => ({ service, environment })))

export default async function OperatorAccountsPage() {
  const actor = await requireActor()
  const t = await getTranslations('admin.accounts')
  if (!can(actor, 'operatorAccount.manage')) return <NoPermission title={t('title')} needs="operatorAccount.manage" />
  const accounts = await readAccounts(actor, NAMES)
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-4 max-w-3xl text-ink-2">{t('lead')}</p>
      <div className="grid gap-5">
        {SERVICES.map((service) => (
          <ServiceAccounts key={service} service={service} accounts={accounts.filter((account) => account.service === service)} />
        ))}
      </div>
    </>
  )
}
