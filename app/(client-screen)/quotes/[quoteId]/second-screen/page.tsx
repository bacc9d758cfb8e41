import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { DemoBanner } from '@/components/layout/demo-banner'
import { SecondScreen } from '@/components/proposals/client-view/second-screen'
import { requireActor } from '@/lib/platform/session/require-actor'
import { env } from '@/lib/platform/env'
import { readSecondScreen } from '@/lib/features/proposals/read-second-screen'

interface SecondScreenPageProps {
  params: Promise<{ quoteId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('proposalPage'))('secondScreen.title') }
}

/** The client's screen beside the desk, without its frame. */
export default async function SecondScreenPage({ params, searchParams }: SecondScreenPageProps) {
  const actor = await requireActor()
  const [{ quoteId }, { offers }, locale] = await Promise.all([params, searchParams, getLocale()])
  const offerIds = typeof offers === 'string' ? offers.split(',').filter(Boolean) : []
  const view = await orNotFoundPage(readSecondScreen(actor, { quoteId, offerIds, locale }))
  return <SecondScreen quoteId={quoteId} view={view} demo={env().demo ? <DemoBanner text={(await getTranslations('desk'))('demoBanner')} /> : undefined} />
}
