import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OneTimeLinkFrame, openedOrClosed } from '@/app/(public)/one-time-link-frame'
import { LinkForm } from '@/components/people/link-form'
import { openLink } from '@/lib/features/people/open-link'
import { unsafeFindPasswordLink } from '@/lib/features/people/store/password-links'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { PageTitle } from '@/components/ui/page-title'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('people.link'))('passwordTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

/** Where somebody sets a new password. */
export default async function PasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const t = await getTranslations('people.link')
  const opening = openLink({ token, address: await currentIpAddress() }, unsafeFindPasswordLink)
  const content = await openedOrClosed(opening, ({ email }) => (
    <>
      <PageTitle className="mb-2 text-2xl font-bold outline-none">{t('passwordTitle')}</PageTitle>
      <p className="mb-4">{t('passwordLead', { email })}</p>
      <LinkForm token={token} email={email} />
    </>
  ))
  return <OneTimeLinkFrame>{content}</OneTimeLinkFrame>
}
