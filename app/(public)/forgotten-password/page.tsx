import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { OneTimeLinkFrame } from '@/app/(public)/one-time-link-frame'
import { ForgottenPasswordForm } from '@/components/sessions/forgotten-password-form'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { sendsPasswordLinks } from '@/lib/features/passwords/request-password-link'
import { PageTitle } from '@/components/ui/page-title'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('passwords'))('title') }
}

/** Where somebody asks for a link to set a new password; without mail it says who gives one. */
export default async function ForgottenPasswordPage() {
  const t = await getTranslations('passwords')
  return (
    <OneTimeLinkFrame>
      {sendsPasswordLinks() ? (
        <>
          <PageTitle className="mb-2 text-2xl font-bold outline-none">{t('title')}</PageTitle>
          <ForgottenPasswordForm />
        </>
      ) : (
        <EmptyState title={<h1 className="text-xl">{t('noMail')}</h1>} actions={<LinkButton href="/sign-in">{t('toSignIn')}</LinkButton>}>
          {t('noMailHint')}
        </EmptyState>
      )}
    </OneTimeLinkFrame>
  )
}
