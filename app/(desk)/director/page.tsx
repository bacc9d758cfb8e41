import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { readTourPlace } from '@/app/tour-place'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { ClockCard } from '@/components/demo/clock-card'
import { DialectsScreen } from '@/components/demo/dialects-screen'
import { DirectorPanel } from '@/components/demo/director-panel'
import { ResetCard } from '@/components/demo/reset-card'
import { WorldsCard } from '@/components/demo/worlds-card'
import { TourList } from '@/components/tour/tour-list'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { hasPanel } from '@/lib/features/demo/ask-control'
import { readDialects } from '@/lib/features/demo/direct-dialects'
import { readPanel } from '@/lib/features/demo/direct-panel'
import { readClock } from '@/lib/features/demo/move-clock'
import { readWorldsView } from '@/lib/features/worlds/visitors-worlds'
import { findTour } from '@/lib/features/tour/find-tour'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('director'))('title') }
}

/** The director's panel; there is none where there is no demo to direct. */
export default async function DirectorPage() {
  const actor = await requireActor()
  const t = await getTranslations('director')
  if (!hasPanel()) notFound()
  if (!can(actor, 'demo.direct')) return <NoPermission title={t('title')} needs="demo.direct" />
  const tour = findTour(actor, await readTourPlace())
  const worlds = await readWorldsView(actor)
  return (
    <DirectorPanel
      initial={await readPanel(actor)}
      isVisitors={worlds.here !== undefined}
      aside={
        <>
          {tour && <TourList cast={tour.cast} mayQuote={tour.parts.includes('broker')} place={tour.place} />}
          <ResetCard />
          <WorldsCard initial={worlds} />
        </>
      }
    >
      <ClockCard initial={await readClock(actor, {})} />
      <DialectsScreen initial={await readDialects(actor)} />
    </DirectorPanel>
  )
}
