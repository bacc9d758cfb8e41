import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { AttemptGuide } from '@/components/issuing/attempt-guide'
import { AttemptFacts } from '@/components/issuing/attempt-facts'
import { AttemptResolution } from '@/components/issuing/attempt-resolution'
import { ReceivedReply } from '@/components/issuing/received-reply'
import { Timeline } from '@/components/policies/timeline'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'
import { openReceived } from '@/lib/features/privacy/open-documents'
import { readAttemptToResolve } from '@/lib/features/issuing/read-attempt-to-resolve'
import { momentInFigures } from '@/lib/domain/time/moment'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('backOffice.attempt'))('title') }
}

export default async function AttemptPage({ params }: { params: Promise<{ attemptId: string }> }) {
  const actor = await requireActor()
  const t = await getTranslations('backOffice.attempt')
  if (!can(actor, 'attempt.resolve')) return <NoPermission title={t('title')} needs="attempt.resolve" />
  const { attempt, period, reference, shared, policies, timelineEvents, isOwnConfirmation } = await orNotFoundPage(readAttemptToResolve(actor, (await params).attemptId))
  const received = await openReceived(actor, { attemptId: attempt.id, offerId: attempt.offerId })
  const { number, product, title } = attempt.quote
  const names = productNames(await getLocale())
  const confirmation = attempt.notIssued && { at: momentInFigures(attempt.notIssued.at, 'minute'), isOwn: isOwnConfirmation }
  return (
    <>
      <PageHeader eyebrow={[number, names[product] ?? product, title].join(' · ')} title={t('title')} actions={<TextLink href="/attempts">{t('back')}</TextLink>} />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_min(24rem,50%)]">
        <div className="grid gap-4">
          {attempt.state === 'UNKNOWN' ? <AttemptGuide attempt={attempt} reference={reference} /> : null}
          <AttemptResolution attemptId={attempt.id} state={attempt.state} confirmation={confirmation} shared={shared} policies={policies} />
        </div>
        <div className="grid gap-4">
          {received === undefined ? null : <ReceivedReply received={received} />}
          <AttemptFacts attempt={attempt} period={period} productName={names[product] ?? product} />
          <Timeline timelineEvents={timelineEvents} today={clock.today()} />
        </div>
      </div>
    </>
  )
}
