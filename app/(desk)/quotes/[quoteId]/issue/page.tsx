import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { IssuedScreen } from '@/components/issuing/issued-screen'
import { IssueScreen } from '@/components/issuing/issue-screen'
import { SheetFacts } from '@/components/issuing/sheet/sheet-facts'
import { SheetWarnings } from '@/components/issuing/sheet/sheet-warnings'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { clock } from '@/lib/platform/clock'
import { isProductId } from '@/lib/products/registry'
import { serviceWireOf } from '@/lib/products/service-wires'
import { wireOf } from '@/lib/products/wires'
import { readIssued } from '@/lib/features/issuing/read-issued'
import { readIssue } from '@/lib/features/issuing/read-issue-page'
import type { AttemptState } from '@/lib/features/issuing/model/attempt-states'

// Read once for the page and its title.
const issueOf = cache(async (quoteId: string, offerId: string) => orNotFoundPage(readIssue(await requireActor(), { quoteId, offerId, locale: await getLocale() })))

export async function generateMetadata({ params, searchParams }: IssuePageProps): Promise<Metadata> {
  const [{ quoteId }, { offer: offerId }, t] = await Promise.all([params, searchParams, getTranslations('issue')])
  const attempt = typeof offerId === 'string' ? (await issueOf(quoteId, offerId)).attempt : undefined
  return { title: t(attempt === undefined ? 'title' : PAGE_TITLES[attempt.state]) }
}

/** After a refusal money is still to be taken, or was taken for the next try. */
const PAGE_TITLES = { INTENT: 'sendingTitle', SENDING: 'sendingTitle', ISSUED: 'issuedTitle', UNKNOWN: 'unknownTitle', REJECTED: 'title', NOT_SENT: 'title' } as const satisfies Record<AttemptState, string>

interface IssuePageProps {
  params: Promise<{ quoteId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function IssuePage({ params, searchParams }: IssuePageProps) {
  const actor = await requireActor()
  const { quoteId } = await params
  const { offer: offerId } = await searchParams
  if (typeof offerId !== 'string') redirect(`/quotes/${quoteId}/offers`)
  const locale = await getLocale()
  const issue = await issueOf(quoteId, offerId)
  if (!isProductId(issue.quote.product)) notFound()
  const today = clock.today()
  const maySell = can(actor, 'policy.issue')
  const isOpen = issue.attempt === undefined || issue.attempt.state === 'REJECTED' || issue.attempt.state === 'NOT_SENT'
  const issued = issue.attempt?.state === 'ISSUED' ? await readIssued(actor, issue.attempt.id, locale) : undefined
  return (
    <IssueScreen
      quoteId={quoteId}
      offer={issue.offer}
      sheet={issue.sheet}
      fingerprint={issue.fingerprint}
      today={today}
      askedInsurerIds={issue.askedInsurerIds}
      attempt={issue.attempt}
      kept={issue.kept}
      source={issue.source}
      facts={<SheetFacts sheet={issue.sheet} offerId={issue.offer.id} clientId={issue.quote.clientId} today={isOpen ? today : undefined} />}
      warnings={<SheetWarnings sheet={issue.sheet} quoteId={quoteId} today={today} mayResolve={can(actor, 'attempt.resolve')} />}
      issued={issued && <IssuedScreen quoteId={quoteId} issued={issued} today={today} maySell={maySell} />}
      maySell={maySell}
      takesInspection={serviceWireOf(wireOf(issue.quote.product).service).uploadInspectionFile !== undefined}
    />
  )
}
