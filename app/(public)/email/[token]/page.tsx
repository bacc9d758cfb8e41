import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OneTimeLinkFrame, openedOrClosed } from '@/app/(public)/one-time-link-frame'
import { EmailLinkForm } from '@/components/own-account/email-link-form'
import { openLink } from '@/lib/features/people/open-link'
import { unsafeFindEmailChange } from '@/lib/features/people/store/email-changes'
import { currentActor } from '@/lib/platform/session/current-actor'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { PageTitle } from '@/components/ui/page-title'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('people.link'))('emailTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

/** Where somebody confirms the address that they asked for. */
export default async function EmailPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const t = await getTranslations('people.link')
  const actor = await currentActor()
  const opening = openLink({ token, address: await currentIpAddress() }, unsafeFindEmailChange)
  const content = await openedOrClosed(opening, ({ userId, newEmail }) => (
    <>
      <PageTitle className="mb-2 text-2xl font-bold outline-none">{t('emailTitle')}</PageTitle>
      <p className="mb-4">{t('emailLead', { email: newEmail })}</p>
      <EmailLinkForm token={token} email={newEmail} asksPassword={actor?.userId !== userId} />
    </>
  ))
  return <OneTimeLinkFrame>{content}</OneTimeLinkFrame>
}
