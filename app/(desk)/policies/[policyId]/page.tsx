import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { ClientTitle } from '@/components/layout/client-title'
import { RenewPolicyButton } from '@/components/quotes/renew-policy-button'
import { InspectionCard } from '@/components/inspection/inspection-card'
import { FiledBadge } from '@/components/policies/filed-badge'
import { InstallmentsCard } from '@/components/policies/installments-card'
import { FurtherPaymentsCard } from '@/components/policies/further-payments-card'
import { PaymentAtIssue } from '@/components/policies/payment-at-issue'
import { PaymentDifference } from '@/components/policies/payment-difference'
import { PaymentCard } from '@/components/policies/payment-card'
import { MailPolicyButton } from '@/components/policies/mail-policy-button'
import { PolicyCheck } from '@/components/review/policy-check'
import { PolicyDocuments } from '@/components/policies/policy-documents'
import { PolicyFindingsCard } from '@/components/review/reply-findings'
import { RequestsCard } from '@/components/policies/requests-card'
import { ServiceAnswers } from '@/components/policies/service-answers'
import { PolicyReview } from '@/components/review/policy-review'
import { RenewalLine } from '@/components/policies/renewal-line'
import { ReviewBadges } from '@/components/review/review-badges'
import { Timeline } from '@/components/policies/timeline'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { AgreementCard } from '@/components/policies/agreement-card'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { inView } from '@/lib/domain/web/document-view'
import { policyDocument } from '@/lib/features/policies/endpoints'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { env } from '@/lib/platform/env'
import { clock } from '@/lib/platform/clock'
import { findDeclarations } from '@/lib/features/offers/store/declarations'
import { findPolicyPapers } from '@/lib/features/clients/store/papers'
import { findPolicyTasks } from '@/lib/features/clients/store/tasks'
import { readAnswersOfAttempt } from '@/lib/features/integration/read-answers-of-attempt'
import { findDocuments } from '@/lib/features/documents/store/documents'
import { getPolicy } from '@/lib/features/policies/store/policies'
import { addYears, formatDay, todayInBucharest } from '@/lib/domain/day'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { formatMoney } from '@/lib/domain/money'
import { isRenewalDue } from '@/lib/domain/policy'
import { findProduct } from '@/lib/products/all-products'
import { asksVin } from '@/lib/products/request-facts'
import { serviceWireOf } from '@/lib/products/service-wires'
import { readAgreement } from '@/lib/features/proposals/read-proposals'
import { readRisks } from '@/lib/features/quotes/read-risks'
import { readPolicyFile } from '@/lib/features/policies/read-policy'

interface PolicyPageProps {
  params: Promise<{ policyId: string }>
  searchParams: Promise<{ installment?: string | string[] }>
}

export async function generateMetadata({ params }: PolicyPageProps): Promise<Metadata> {
  const { series, number } = await orNotFoundPage(getPolicy(await requireActor(), (await params).policyId))
  return { title: `${series} ${number}` }
}

export default async function PolicyPage({ params, searchParams }: PolicyPageProps) {
  const actor = await requireActor()
  const { policy, offer, isOneOfSeveral, insured, policiesTogether, balance, schedule, furtherPayments, reviews, timelineEvents } = await orNotFoundPage(readPolicyFile(actor, (await params).policyId))
  const [t, tIssue, tCopyAndRenew, tBackOffice, tFiling, locale] = [await getTranslations('desk.policies'), await getTranslations('issue'), await getTranslations('copyAndRenew'), await getTranslations('backOffice'), await getTranslations('filing'), await getLocale()]
  const tErasure = await getTranslations('erasure')
  const tOffer = await getTranslations('offerView')
  const tSheet = await getTranslations('issueSheet.record')
  const agreement = policy.origin && (await readAgreement(actor, policy.origin))
  const declared = policy.origin && (await findDeclarations(actor, policy.origin.offerId))
  const today = clock.today()
  const isDue = isRenewalDue(policy, today)
  const risk = policy.origin && (await readRisks(actor, [policy.origin.quoteId], { t: await getTranslations(), locale })).get(policy.origin.quoteId)
  const left = balance && balance.left.amountBani !== 0 ? balance : undefined
  const asked = (await searchParams).installment
  const installment = schedule.open.find(({ number }) => String(number) === asked)
  const mayRecord = can(actor, 'policy.issue')
  const document = { params: { policyId: policy.id } }
  const documents = await findDocuments(actor, { kind: 'policy', ownerId: policy.id })
  const [requests, papers] = [await findPolicyTasks(actor, policy.id), await findPolicyPapers(actor, policy.id)]
  const answers = policy.origin && (await readAnswersOfAttempt(actor, policy.origin.attemptId))
  const offerDocuments = policy.origin ? await findDocuments(actor, { kind: 'offer', ownerId: policy.origin.offerId }) : []
  const rows = [
    { key: 'holder', label: tIssue('policyholder'), value: <ClientTitle clientId={policy.clientId} title={maskCodesIn(policy.holderName)} /> },
    ...(insured.length === 0 ? [] : [{ key: 'insured', label: (await getTranslations('issueSheet'))('people'), value: maskCodesIn(insured.join(', ')) }]),
    ...(risk ? [{ key: 'risk', label: (await getTranslations('issueSheet'))('insured'), value: risk }] : []),
    { key: 'insurer', label: t('insurer'), value: policy.insurer.name },
    { key: 'premium', label: t('premium'), value: <strong className="figures">{formatMoney(policy.premium, locale)}</strong> },
    { key: 'period', label: t('period'), value: `${formatDay(policy.startDate, locale)} – ${formatDay(policy.endDate, locale)}` },
    ...(offer?.bonusMalusClass === undefined ? [] : [{ key: 'bonusMalus', label: tOffer('bonusMalus'), value: offer.bonusMalusClass }]),
    { key: 'renewal', label: t('renewal'), value: <RenewalLine policy={policy} today={today} /> },
    { key: 'issued', label: policy.origin ? t('issuedAt') : tFiling('filedAt'), value: formatDay(todayInBucharest(policy.issuedAt), locale) },
    ...(policy.payment ? [{ key: 'payment', label: t('payment'), value: <PaymentAtIssue payment={policy.payment} firstPart={balance?.firstPart} installments={offer?.installments.length ?? schedule.schedule.length} /> }] : []),
  ]
  return (
    <>
      <PageHeader
        eyebrow={findProduct(policy.product)?.messages[locale].name ?? policy.product}
        title={<span className="figures">{`${policy.series} ${policy.number}`}</span>}
        badges={
          <>
            {policy.isImported ? <Badge>{(await getTranslations('imports'))('imported')}</Badge> : <ReviewBadges state={policy.reviewState} differences={policy.findings?.length} />}
            {policy.origin ? null : <FiledBadge />}
          </>
        }
        actions={
          <>
            {policy.origin && can(actor, 'quote.write') ? (
              <>
                <LinkButton href={`/quotes/new?after=${policy.origin.quoteId}`} variant="secondary">
                  {tCopyAndRenew('newFor')}
                </LinkButton>
                <RenewPolicyButton policyId={policy.id} isDue={isDue} />
              </>
            ) : null}
            {can(actor, 'policy.issue') && !policy.isImported ? <MailPolicyButton policyId={policy.id} number={`${policy.series} ${policy.number}`} variant={policy.origin && !isDue ? 'primary' : 'secondary'} /> : null}
            {policy.isImported ? null : (
              <LinkButton href={urlOf(policyDocument, { ...document, query: { download: '1' } })} download variant="secondary">
                {t('download')}
              </LinkButton>
            )}
          </>
        }
      />
      {policy.erasedAt || policy.holderErasedAt ? (
        <Notice title={tErasure('erasedQuote')} className="mb-4">
          {policy.erasedAt || !policy.holderErasedAt
            ? tErasure('erasedPolicy')
            : tErasure('erasedHolder', { day: formatDay(todayInBucharest(policy.holderErasedAt), locale), until: formatDay(addYears(policy.endDate, env().retention.policies), locale) })}
        </Notice>
      ) : null}
      {policy.reviewState === 'returned' ? (
        <Notice tone="warn" title={tBackOffice('review.returnedNotice')} className="mb-4">
          {reviews.find(({ decision }) => decision === 'returned')?.note}
        </Notice>
      ) : null}
      {left ? (
        <div className="mb-4">
          <PaymentDifference balance={left} policies={policiesTogether} actions={mayRecord ? <TextLink href={`/policies/${policy.id}#further-payments`}>{(await getTranslations('paymentRecord.difference'))('record')}</TextLink> : null} />
        </div>
      ) : null}
      <div className="grid items-start gap-4 desk:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Card>
            <DefinitionList rows={rows} />
            {policy.origin ? (
              <p className="mt-3">
                <TextLink href={`/quotes/${policy.origin.quoteId}/offers`}>{t('quote')}</TextLink>
                {' · '}
                <TextLink href={`/policies/${policy.id}/sheet`}>{tSheet('open')}</TextLink>
              </p>
            ) : null}
          </Card>
          <InstallmentsCard policyId={policy.id} {...schedule} payments={furtherPayments} mayRecord={mayRecord} />
          <FurtherPaymentsCard policyId={policy.id} payments={furtherPayments} due={installment ? { installment } : left && { left: left.left }} today={today} mayRecord={mayRecord} />
          {policy.payment && policy.recordedPayment ? <PaymentCard declared={policy.payment} recorded={policy.recordedPayment} share={isOneOfSeveral ? policy.premium : undefined} /> : null}
          {declared === undefined ? null : <AgreementCard madeIn="wizard" agreement={{ ...declared, declarations: declared.texts }} />}
          {agreement === undefined ? null : <AgreementCard madeIn="proposal" agreement={{ ...agreement, at: agreement.chosenAt }} />}
          {policy.isImported ? null : <PolicyCheck findings={policy.findings} notCompared={policy.notCompared} asksVin={asksVin(policy.product)} isFiled={policy.origin === undefined} />}
          {can(actor, 'replyFinding.read') ? <PolicyFindingsCard findings={policy.replyFindings ?? []} /> : null}
          {policy.isImported ? null : <PolicyReview policyId={policy.id} state={policy.reviewState} reviews={reviews} mayReview={can(actor, 'review.write')} mayAnswer={can(actor, 'policy.issue')} isDiffering={(policy.findings?.length ?? 0) > 0} />}
          {policy.isImported ? null : <PolicyDocuments policyId={policy.id} documents={documents} offerDocuments={offerDocuments} origin={policy.origin} />}
          {serviceWireOf(policy.service).uploadInspectionFile ? <InspectionCard subject={{ kind: 'policy', id: policy.id }} maySend={can(actor, 'offer.request')} /> : null}
          <RequestsCard policyId={policy.id} clientId={policy.clientId} today={today} tasks={requests} papers={papers} mayWrite={can(actor, 'client.write')} />
          {answers === undefined ? null : <ServiceAnswers answers={answers} />}
          <Timeline timelineEvents={timelineEvents} today={today} />
        </div>
        {/* A phone's browser draws no document within a page: there it is downloaded. */}
        <Card title={t('document')} padding="none" className={`desk:sticky desk:top-18 ${policy.isImported ? '' : 'max-desk:hidden'}`}>
          {policy.isImported ? <p className="px-4 pb-4 text-ink-2">{(await getTranslations('imports'))('importedHint')}</p> : <iframe src={inView(urlOf(policyDocument, document), 'fitted')} title={t('document')} loading="lazy" className="h-[75vh] w-full rounded-b-lg desk:h-[calc(100dvh-8.5rem)]" />}
        </Card>
      </div>
    </>
  )
}
