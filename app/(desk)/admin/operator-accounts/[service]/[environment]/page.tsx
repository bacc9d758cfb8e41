import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { AccountForm } from '@/components/accounts/account-form'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { can } from '@/lib/platform/access/permissions'
import { saveAccount } from '@/lib/features/accounts/endpoints'
import { requireActor } from '@/lib/platform/session/require-actor'
import { readAccount } from '@/lib/features/accounts/read-accounts'
import { NoPermission } from '@/app/(desk)/admin/no-permission'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admin'))('accounts.title') }
}

export default async function OperatorAccountPage({ params }: { params: Promise<{ service: string; environment: string }> }) {
  const actor = await requireActor()
  const t = await getTranslations('admin')
  const named = (await saveAccount.shapes()).params.safeParse(await params)
  if (!named.success) notFound()
  const { service, environment } = named.data
  const title = t('form.title', { service: t(`services.${service}`), environment: t(`environments.${environment}`) })
  if (!can(actor, 'operatorAccount.manage')) return <NoPermission title={title} needs="operatorAccount.manage" />
  return (
    <>
      <PageHeader title={title} eyebrow={<TextLink href="/admin/operator-accounts">{t('form.back')}</TextLink>} />
      <AccountForm form={await readAccount(actor, named.data)} />
    </>
  )
}
