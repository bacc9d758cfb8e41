import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound, redirect } from 'next/navigation'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { OpenAttemptsNotice } from '@/components/issuing/open-attempts-notice'
import { OverlapNotice } from '@/components/issuing/overlap-notice'
import { IssueScreen } from '@/components/issuing/issue-screen'
import { PageHeader } from '@/components/ui/page-header'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { clock } from '@/lib/platform/clock'
import { productOf } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'
import { serviceWireOf } from '@/lib/products/service-wires'
import { wireOf } from '@/lib/products/wires'
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
  const issue = await orNotFoundPage(readIssue(actor, { quoteId, offerId }))
  if (!isProductId(issue.quote.product)) notFound()
  const t = await getTranslations('issue')
  return (
    <>
      <PageHeader
        eyebrow={[issue.quote.number, productOf(issue.quote.product).messages[await getLocale()].name, issue.quote.title].filter(Boolean).join(' · ')}
        title={t('title')}
      />
      <p className="mb-4 text-ink-2">{t('lead')}</p>
      <IssueScreen
        quoteId={quoteId}
        offer={issue.offer}
        declared={issue.declared}
        quoted={issue.quoted}
        insurer={issue.insurer}
        holder={issue.quote.title}
        today={clock.today()}
        askedInsurerIds={issue.askedInsurerIds}
        attempt={issue.attempt}
        kept={issue.kept}
        source={issue.source}
        sibling={issue.sibling}
        overlap={
          <>
            <OpenAttemptsNotice found={issue.openAttempts} mayResolve={can(actor, 'attempt.resolve')} />
            <OverlapNotice overlap={issue.overlap} />
          </>
        }
        maySell={can(actor, 'policy.issue')}
        takesInspection={serviceWireOf(wireOf(issue.quote.product).service).uploadInspectionFile !== undefined}
      />
    </>
  )
}
