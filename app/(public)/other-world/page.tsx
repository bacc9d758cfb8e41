import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { OneTimeLinkFrame } from '@/app/(public)/one-time-link-frame'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { PageTitle } from '@/components/ui/page-title'
import { worldEntry, worldLinkIn } from '@/lib/domain/web/world-link'
import { hasPanel } from '@/lib/features/demo/ask-control'

interface Given {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ searchParams }: Given): Promise<Metadata> {
  const t = await getTranslations('director')
  return { title: t((await searchParams)['ended'] === undefined ? 'otherWorld.title' : 'endedWorld.title') }
}

/** Asks before a browser that has one world of a demo open enters that of a link, and says that its own has ended; there is none where there is no demo. */
export default async function OtherWorldPage({ searchParams }: Given) {
  const { link, ended } = await searchParams
  if (!hasPanel()) notFound()
  if (ended !== undefined) return <EndedWorld />
  if (typeof link !== 'string' || worldLinkIn(link) === undefined) notFound()
  const t = await getTranslations('director.otherWorld')
  return (
    <OneTimeLinkFrame>
      <PageTitle className="mb-4 text-2xl font-bold outline-none">{t('title')}</PageTitle>
      <p>{t('lead')}</p>
      <p className="mt-2">{t('trust')}</p>
      {/* The server in front answers it, and leads on to the page of the link. */}
      <form method="post" action={worldEntry(link)} className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="primary">{t('enter')}</Button>
        <LinkButton href="/" variant="quiet">
          {t('stay')}
        </LinkButton>
      </form>
    </OneTimeLinkFrame>
  )
}

async function EndedWorld() {
  const t = await getTranslations('director.endedWorld')
  return (
    <OneTimeLinkFrame>
      <PageTitle className="mb-4 text-2xl font-bold outline-none">{t('title')}</PageTitle>
      <p>{t('text')}</p>
      <p className="mt-6">
        <LinkButton href="/sign-in">{t('goOn')}</LinkButton>
      </p>
    </OneTimeLinkFrame>
  )
}
