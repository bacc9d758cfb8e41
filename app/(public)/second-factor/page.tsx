import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { OneTimeLinkFrame } from '@/app/(public)/one-time-link-frame'
import { SetUpScreen } from '@/components/own-account/set-up-screen'
import { ownPath } from '@/lib/domain/web/own-path'
import { readOwnFactors } from '@/lib/features/second-factors/read-factors'
import { env } from '@/lib/platform/env'
import { currentAccount } from '@/lib/platform/session/current-actor'
import { PageTitle } from '@/components/ui/page-title'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('ownAccount.setUp'))('title') }
}

/** Where somebody who has to have a second factor sets up the first; all other pages lead here before. */
export default async function SecondFactorPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const next = ownPath((await searchParams).next, env().appUrl) ?? '/'
  const account = await currentAccount()
  if (!account) redirect('/sign-in')
  if (!account.lacksFactor) redirect(next)
  const t = await getTranslations('ownAccount.setUp')
  return (
    <OneTimeLinkFrame>
      <PageTitle className="mb-4 text-2xl font-bold outline-none">{t('title')}</PageTitle>
      <SetUpScreen factors={await readOwnFactors(account.actor)} email={account.actor.email} next={next} />
    </OneTimeLinkFrame>
  )
}
