import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccountScreen } from '@/components/own-account/account-screen'
import { readAccount } from '@/lib/features/own-account/read-account'
import { readOwnFactors } from '@/lib/features/second-factors/read-factors'
import { requireActor } from '@/lib/platform/session/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('ownAccount'))('title') }
}

export default async function AccountPage() {
  const actor = await requireActor()
  return <AccountScreen account={await readAccount(actor)} factors={await readOwnFactors(actor)} />
}
