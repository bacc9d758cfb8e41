import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { ReviewDesk } from '@/components/review/queue/review-desk'
import { UnknownRows } from '@/components/review/queue/unknown-rows'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { countUnknownAttempts, findUnknownAttempts } from '@/lib/features/issuing/store/unknown-attempts'
import { findListInsurers } from '@/lib/features/lists/store/list-insurers'
import { findListOwners } from '@/lib/features/lists/store/list-owners'
import { queueAddress, readQueueNarrow } from '@/lib/features/review/model/queue-narrow'
import { QUEUE_VIEWS } from '@/lib/features/review/model/queue-views'
import { readQueue } from '@/lib/features/review/read-queue'
import { findReviewers } from '@/lib/features/review/store/hand-over-review'
import { productNames, shortProductNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('backOffice.queue'))('title') }
}

const UNKNOWN_SHOWN = 5

export default async function ReviewPage({ searchParams }: { searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>> }) {
  const actor = await requireActor()
  const t = await getTranslations('backOffice.queue')
  if (!can(actor, 'review.write')) return <NoPermission title={t('title')} needs="review.write" />
  const query = await searchParams
  const { view: asked } = query
  const narrow = readQueueNarrow(query)
  const view = QUEUE_VIEWS.find((one) => one === asked) ?? 'waiting'
  const names = productNames(await getLocale())
  const resolves = can(actor, 'attempt.resolve')
  const attempts = resolves ? await findUnknownAttempts(actor, { limit: UNKNOWN_SHOWN }) : []
  return (
    <ReviewDesk
      key={queueAddress(view, narrow)}
      initial={await readQueue(actor, { view, ...narrow })}
      view={view}
      narrow={narrow}
      filter={{
        product: Object.entries(names).map(([key, label]) => ({ key, label })),
        insurer: (await findListInsurers(actor)).map(({ id, name, products }) => ({ key: id, label: `${name} (${products.map((product) => names[product] ?? product).join(', ')})` })),
        owner: (await findListOwners(actor)).map(({ id, name }) => ({ key: id, label: name })),
      }}
      productNames={names}
      shortNames={shortProductNames(await getLocale())}
      reviewers={await findReviewers(actor)}
      ownId={actor.userId}
      unknown={{ rows: <UnknownRows attempts={attempts} productNames={names} />, count: resolves ? await countUnknownAttempts(actor) : 0 }}
    />
  )
}
