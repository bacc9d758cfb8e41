import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { readThemeCookie } from '@/app/theme'
import { Preferences } from '@/components/layout/preferences'
import { PublicFleet } from '@/components/proposals/client-view/public-fleet'
import { ClientFrame } from '@/components/proposals/client-view/client-frame'
import { PublicProposal } from '@/components/proposals/client-view/public-proposal'
import { formatDay } from '@/lib/domain/day'
import { publicProposalLogo } from '@/lib/features/proposals/public-endpoints'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { isProposalToken } from '@/lib/features/proposals/model/proposal-terms'
import { currentActor } from '@/lib/platform/session/current-actor'
import { currentIpAddress } from '@/lib/platform/session/current-ip-address'
import { env } from '@/lib/platform/env'
import { openFleet } from '@/lib/features/proposals/open-fleet'
import { readProposal } from '@/lib/features/proposals/read-proposal'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('proposalPage'))('document'), robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

/** What the client with the link sees; needs no sign-in. */
export default async function ProposalPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  if (!isProposalToken(token)) notFound()
  const link = { token, address: await currentIpAddress(), reader: await currentActor() }
  const fleet = await orNotFoundPage(openFleet(link))
  const opened = fleet ?? (await orNotFoundPage(readProposal(link)))
  const desk = await getTranslations('desk')
  const agency = 'view' in opened ? opened.view.agency : opened.agency
  const t = await getTranslations('proposalPage')
  const view = 'view' in opened ? opened.view : undefined
  const version = view?.letterhead?.logo
  return (
    <ClientFrame
      labels={{ skipToContent: desk('skip') }}
      brand={{ name: agency, href: `/proposal/${token}?lang=${opened.locale}` }}
      logo={version === undefined ? undefined : { src: urlOf(publicProposalLogo, { params: { token }, query: { version } }), alt: t('paper.logo', { agency }) }}
      colour={view?.letterhead?.colour}
      demo={env().demo ? desk('demoBanner') : undefined}
      until={view && t('validShort', { day: formatDay(view.validUntil, await getLocale()) })}
      preferences={<Preferences theme={await readThemeCookie()} />}
    >
      {fleet !== undefined ? <PublicFleet token={token} opened={fleet} /> : 'rows' in opened ? null : <PublicProposal token={token} opened={opened} />}
    </ClientFrame>
  )
}
