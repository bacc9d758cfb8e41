import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
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

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('issue'))('title') }
}

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
  const issue = await orNotFoundPage(readIssue(actor, { quoteId, offerId, locale }))
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
