import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { readThemeCookie } from '@/app/theme'
import { TourList } from '@/components/tour/tour-list'
import { SignInForm } from '@/components/sessions/sign-in-form'
import { Preferences } from '@/components/layout/preferences'
import { DemoBanner } from '@/components/layout/demo-banner'
import { TextLink } from '@/components/ui/text-link'
import { PageTitle } from '@/components/ui/page-title'
import { PublicFrame } from '@/components/layout/public-frame'
import { currentAccount } from '@/lib/platform/session/current-actor'
import { demoAccounts, DEMO_PASSWORD } from '@/lib/features/demo/demo-accounts'
import { findTour } from '@/lib/features/tour/find-tour'
import { waysOfPendingSignIn } from '@/lib/features/sessions/finish-sign-in-of-browser'
import { ownPath } from '@/lib/domain/web/own-path'
import { env } from '@/lib/platform/env'
import { currentWorld } from '@/lib/platform/worlds/current-world'
import { ProviderButton } from '@/components/sessions/provider-button'
import { ProviderProblem } from '@/components/sessions/provider-problem'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('title') }
}

export default async function SignInPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const { next: to, problem, password, again } = await searchParams
  const next = ownPath(to, env().appUrl) ?? '/'
  const waiting = await waysOfPendingSignIn()
  const account = await currentAccount()
  // A session that must end soon is replaced by a new one, and a second step is finished, without signing out first.
  if (account && again === undefined && waiting.length === 0) redirect(account.lacksFactor ? `/second-factor?${new URLSearchParams({ next }).toString()}` : next)
  const t = await getTranslations('auth')
  const desk = await getTranslations('desk')
  const passwords = await getTranslations('passwords')
  const { demo: isDemo, oidc } = env()
  // An owner gets in also when the provider does not.
  // A second step follows the provider too.
  const tour = findTour(undefined, undefined)
  const takesPassword = oidc?.isOnly !== true || password === 'owner'
  return (
    <PublicFrame
      labels={{ skipToContent: desk('skip') }}
      brand={{ name: 'Quotedesk', href: '/sign-in' }}
      demo={isDemo ? <DemoBanner text={desk('demoBanner')} /> : undefined}
      language={<Preferences theme={await readThemeCookie()} />}
    >
      <PageTitle className="mb-4 text-2xl font-bold outline-none">{t('title')}</PageTitle>
      {currentWorld() === undefined ? null : <p className="-mt-2 mb-4 text-ink-2">{t('visitorsWorld')}</p>}
      <ProviderProblem code={problem} />
      {oidc && waiting.length === 0 ? (
        <div className="mb-4">
          <ProviderButton name={oidc.name} next={next} />
        </div>
      ) : null}
      {takesPassword || waiting.length > 0 ? (
        <>
          <SignInForm next={next} waiting={waiting} demo={isDemo ? { accounts: demoAccounts, password: DEMO_PASSWORD } : undefined} />
          <p className="mt-4 text-center">
            <TextLink href="/forgotten-password">{passwords('forgotten')}</TextLink>
          </p>
          {tour === undefined ? null : (
            <div className="mt-4">
              <TourList cast={tour.cast} mayQuote={false} />
            </div>
          )}
        </>
      ) : (
        <p className="text-center">
          <TextLink href={`/sign-in?${new URLSearchParams({ next, password: 'owner' }).toString()}`}>{t('ownerPassword')}</TextLink>
        </p>
      )}
    </PublicFrame>
  )
}
