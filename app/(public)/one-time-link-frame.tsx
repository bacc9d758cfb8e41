import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { readThemeCookie } from '@/app/theme'
import { DemoBanner } from '@/components/layout/demo-banner'
import { Preferences } from '@/components/layout/preferences'
import { PublicFrame } from '@/components/layout/public-frame'
import { ClosedLink } from '@/components/people/closed-link'
import { Fault } from '@/lib/domain/fault'
import { env } from '@/lib/platform/env'

/** The frame around what a one-time link opens. */
export async function OneTimeLinkFrame({ children }: { children: ReactNode }) {
  const desk = await getTranslations('desk')
  return (
    <PublicFrame
      labels={{ skipToContent: desk('skip') }}
      brand={{ name: 'Quotedesk', href: '/sign-in' }}
      demo={env().demo ? <DemoBanner text={desk('demoBanner')} /> : undefined}
      language={<Preferences theme={await readThemeCookie()} />}
    >
      {children}
    </PublicFrame>
  )
}

/** What a link opens, or the page that says that it opens nothing; an address that tried too many sees the same. */
export async function openedOrClosed<Opened>(opening: Promise<Opened>, show: (opened: Opened) => ReactNode): Promise<ReactNode> {
  let opened: Opened
  try {
    opened = await opening
  } catch (error) {
    if (error instanceof Fault && (error.code === 'linkClosed' || error.code === 'tooManyAttempts')) return <ClosedLink />
    throw error
  }
  return show(opened)
}
