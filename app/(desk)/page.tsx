import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import { Island } from '@/components/layout/hydration/island'
import { readTourPlace } from '@/app/tour-place'
import { DraftsCard } from '@/components/home/drafts-card'
import { NumberStrip } from '@/components/home/number-strip'
import { WorkQueue } from '@/components/home/work-queue'
import { PageTexts } from '@/components/layout/page-texts'
import { OpenThingsCard } from '@/components/layout/open-things-card'
import { ProductGrid } from '@/components/quotes/product-choice'
import { TourList } from '@/components/tour/tour-list'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { dayOfMoment } from '@/lib/domain/time/moment'
import { parsePostponed, POSTPONED_COOKIE, withoutPostponed } from '@/lib/features/home/model/postponed'
import { WORK_KINDS } from '@/lib/features/home/model/work-item'
import { readDrafts } from '@/lib/features/home/read-drafts'
import { readNumbers } from '@/lib/features/home/read-numbers'
import { readRisks } from '@/lib/features/quotes/read-risks'
import { findTour } from '@/lib/features/tour/find-tour'
import { readOpenThings } from '@/lib/features/home/read-open-things'
import { countWork, readWork } from '@/lib/features/home/read-work'
import { keptChoice } from '@/lib/domain/web/choice-cookie'
import { nameInWorld } from '@/lib/domain/web/world-mark'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { requireActor } from '@/lib/platform/session/require-actor'
import { worldMark } from '@/lib/platform/worlds/world-mark'
import { productNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('nav.home') }
}

const DRAFTS = 6

export default async function HomePage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const actor = await requireActor()
  const [t, tHome, locale] = [await getTranslations('desk'), await getTranslations('home'), await getLocale()]
  const [work, numbers, names, now] = [await readWork(actor), await readNumbers(actor), productNames(locale), clock.now()]
  const today = clock.today()
  const jar = await cookies()
  const toDo = withoutPostponed(work, parsePostponed(keptChoice(nameInWorld(POSTPONED_COOKIE, worldMark()), (name) => jar.get(name)?.value), today))
  const counts = countWork(toDo)
  const drafts = can(actor, 'quote.write') ? await readDrafts(actor, { limit: DRAFTS }) : []
  const quoteIds = [...work.flatMap((item) => (item.kind === 'task' ? [] : (item.quoteId ?? []))), ...drafts.map(({ id }) => id)]
  const risks = await readRisks(actor, quoteIds, { t: await getTranslations(), locale })
  const asked = (await searchParams)['work']
  const may = { resolve: can(actor, 'attempt.resolve'), issue: can(actor, 'policy.issue'), quote: can(actor, 'quote.write') }
  const tour = findTour(actor, await readTourPlace())
  return (
    <PageTexts of={['copyAndRenew', 'desk.newQuote', 'home', 'tour']}>
      <PageHeader title={t('home.title', { name: actor.name })} badges={<span className="text-ink-2">{dayOfMoment(now, locale, 'weekday')}</span>} className="mb-2" />
      <NumberStrip numbers={numbers} expiring={counts.expiring} now={now} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_min(26rem,50%)]">
        <Island>
          <WorkQueue items={toDo} risks={risks} counts={counts} postponed={work.length - toDo.length} kind={WORK_KINDS.find((kind) => kind === asked)} productNames={names} today={today} may={may} />
        </Island>
        <Island turn={2}>
          <div className="grid gap-3">
            {may.quote ? (
              <Card title={tHome('start')} actions={<TextLink href="/quotes/new">{tHome('forClient')}</TextLink>}>
                <ProductGrid />
              </Card>
            ) : (
              <OpenThingsCard things={await readOpenThings(actor)} />
            )}
            {may.quote ? <DraftsCard drafts={drafts} risks={risks} productNames={names} today={today} /> : null}
            {tour === undefined ? null : <TourList cast={tour.cast} mayQuote={tour.parts.includes('broker')} place={tour.place} />}
          </div>
        </Island>
      </div>
    </PageTexts>
  )
}
