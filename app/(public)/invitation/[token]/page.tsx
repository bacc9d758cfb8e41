import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OneTimeLinkFrame, openedOrClosed } from '@/app/(public)/one-time-link-frame'
import { LinkForm } from '@/components/people/link-form'
import { rolesOf } from '@/lib/domain/people/role'
import { openLink } from '@/lib/features/people/open-link'
import { unsafeFindInvitationByToken } from '@/lib/features/people/store/invitations'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { PageTitle } from '@/components/ui/page-title'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('people.link'))('invitationTitle'), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

/** Where somebody who was invited sets name and password. */
export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const t = await getTranslations('people.link')
  const auth = await getTranslations('auth.roles')
  const opening = openLink({ token, address: await currentIpAddress() }, unsafeFindInvitationByToken)
  const content = await openedOrClosed(opening, ({ agency, email, name, role, extraRoles }) => (
    <>
      <PageTitle className="mb-2 text-2xl font-bold outline-none">{t('invitationTitle')}</PageTitle>
      <p className="mb-4">{t('invitationLead', { agency, role: rolesOf({ role, extraRoles }).map((one) => auth(one)).join(', ') })}</p>
      <LinkForm token={token} email={email} name={name} />
    </>
  ))
  return <OneTimeLinkFrame>{content}</OneTimeLinkFrame>
}
