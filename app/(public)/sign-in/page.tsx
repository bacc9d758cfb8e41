import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { readThemeCookie } from '@/app/theme'
import { SignInForm } from '@/components/sessions/sign-in-form'
import { Preferences } from '@/components/layout/preferences'
import { DemoBanner } from '@/components/layout/demo-banner'
import { PublicFrame } from '@/components/layout/public-frame'
import { currentActor } from '@/lib/platform/session/current-actor'
import { demoAccounts, DEMO_PASSWORD } from '@/lib/features/demo/demo-accounts'
import { ownPath } from '@/lib/domain/web/own-path'
import { env } from '@/lib/platform/env'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('auth'))('title') }
}

export default async function SignInPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const next = ownPath((await searchParams).next, env().appUrl) ?? '/'
  if (await currentActor()) redirect(next)
  const t = await getTranslations('auth')
  const desk = await getTranslations('desk')
  const isDemo = env().demo
  return (
    <PublicFrame
      labels={{ skipToContent: desk('skip') }}
      brand={{ name: 'Quotedesk', href: '/sign-in' }}
      demo={isDemo ? <DemoBanner text={desk('demoBanner')} /> : undefined}
      language={<Preferences theme={await readThemeCookie()} />}
    >
      <h1 className="mb-4 text-2xl font-bold">{t('title')}</h1>
      <SignInForm next={next} demo={isDemo ? { accounts: demoAccounts, password: DEMO_PASSWORD } : undefined} />
    </PublicFrame>
  )
}
