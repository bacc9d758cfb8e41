import type { Metadata } from 'next'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { DraftsCard } from '@/components/home/drafts-card'
import { NumberStrip } from '@/components/home/number-strip'
import { WorkQueue } from '@/components/home/work-queue'
import { OpenThingsCard } from '@/components/layout/open-things-card'
import { ProductGrid } from '@/components/quotes/product-choice'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { WORK_KINDS } from '@/lib/features/home/model/work-item'
import { readDrafts } from '@/lib/features/home/read-drafts'
import { readNumbers, readOwnUse } from '@/lib/features/home/read-numbers'
import { readOpenThings } from '@/lib/features/home/read-open-things'
import { countWork, readWork } from '@/lib/features/home/read-work'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'
import { startOrder } from '@/lib/products/registry'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('nav.home') }
}

const DRAFTS = 6

export default async function HomePage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const actor = await requireActor()
  const [t, tHome, format] = [await getTranslations('desk'), await getTranslations('home'), await getFormatter()]
  const [work, numbers, names, now] = [await readWork(actor), await readNumbers(actor), productNames(await getLocale()), clock.now()]
  const counts = countWork(work)
  const asked = (await searchParams)['work']
  const may = { resolve: can(actor, 'attempt.resolve'), issue: can(actor, 'policy.issue'), quote: can(actor, 'quote.write') }
  return (
    <>
      <PageHeader title={t('home.title', { name: actor.name })} badges={<span className="text-ink-2">{format.dateTime(now, { weekday: 'long', day: 'numeric', month: 'long' })}</span>} className="mb-2" />
      <NumberStrip numbers={numbers} expiring={counts.expiring} now={now} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[minmax(0,1fr)_min(26rem,50%)]">
        <WorkQueue items={work} counts={counts} kind={WORK_KINDS.find((kind) => kind === asked)} productNames={names} today={clock.today()} may={may} />
        <div className="grid gap-3">
          {may.quote ? (
            <Card title={tHome('start')} actions={<TextLink href="/quotes/new">{tHome('forClient')}</TextLink>}>
              <ProductGrid order={startOrder(await readOwnUse(actor))} />
            </Card>
          ) : (
            <OpenThingsCard things={await readOpenThings(actor)} />
          )}
          {may.quote ? <DraftsCard drafts={await readDrafts(actor, { limit: DRAFTS })} productNames={names} /> : null}
        </div>
      </div>
    </>
  )
}
