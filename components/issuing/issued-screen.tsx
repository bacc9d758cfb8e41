import { useLocale, useTranslations } from 'next-intl'
import { Timeline } from '@/components/policies/timeline'
import { CopyOrRenewButton } from '@/components/quotes/copy-or-renew-button'
import { ClientTitle } from '@/components/layout/client-title'
import { ReviewBadges } from '@/components/review/review-badges'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { PageTitle } from '@/components/ui/page-title'
import { TextLink } from '@/components/ui/text-link'
import { type Day, formatDay, lengthOfTerm } from '@/lib/domain/day'
import { quoteDocuments } from '@/lib/features/policies/endpoints'
import type { Issued } from '@/lib/features/issuing/model/issued'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import { IssuedDifference } from './issued-difference'
import { IssuedPreview } from './issued-preview'
import { MailButton } from './mail-button'
import { RefreshUntilRead } from './refresh-until-read'

interface IssuedScreenProps {
  quoteId: string
  issued: Issued
  today: Day
  /** Whether the reader may start another quote, mail and record payments. */
  maySell: boolean
}

/** What was issued and what comes next, beside the document at page width. Rendered by the server. */
export function IssuedScreen({ quoteId, issued, today, maySell }: IssuedScreenProps) {
  const t = useTranslations('issued')
  const tIssue = useTranslations('issue')
  const tSheet = useTranslations('issueSheet')
  const tCopyAndRenew = useTranslations('copyAndRenew')
  const tDifference = useTranslations('paymentRecord.difference')
  const locale = useLocale()
  const { policies, balance, startDate, endDate } = issued
  const [first] = policies
  const left = balance && balance.left.amountBani !== 0 ? balance : undefined
  const term = lengthOfTerm(startDate, endDate)
  const facts = [issued.insurer, issued.risk, `${formatDay(startDate, locale)} – ${formatDay(endDate, locale)}, ${tSheet(`term.${term.unit}`, { count: term.count })}`]
  return (
    <IssuedPreview policies={policies} risk={issued.risk} asked={issued.asked} paid={balance && { declared: balance.paid, ...(balance.firstPart && { firstPart: balance.firstPart, of: issued.installments }) }} pidUrl={issued.pidUrl} termsUrl={issued.termsUrl} head={
      <header className="flex items-center gap-3">
        <span className="flex size-8.5 shrink-0 items-center justify-center rounded-full bg-good-soft text-good">
          <Icon name="check" className="size-4.5" />
        </span>
        <div className="min-w-0">
          <PageTitle className="text-xl leading-7 font-bold break-words outline-none">{t('title', { count: policies.length, product: issued.product })}</PageTitle>
          <p className="text-sm break-words text-ink-2">
            {facts.filter((text) => text !== '').join(' · ')} · {t('holder')} <ClientTitle clientId={issued.clientId} title={issued.holder} />
          </p>
        </div>
      </header>
    }>
      {left && first ? <IssuedDifference policyId={first.id} policies={policies.length} balance={left} documentNumber={issued.documentNumber} today={today} mayRecord={maySell} /> : null}
      {policies.flatMap(({ id, series, number, isOtherPayment }) => (isOtherPayment ? [<Notice key={id} tone="warn">{tDifference('otherPayment', { number: `${series} ${number}` })}</Notice>] : []))}
      {first ? (
        <section aria-label={t('actions')} className="grid gap-2 rounded-lg border border-line bg-surface p-3">
          {maySell ? (
            <div className="grid gap-2 sm:grid-cols-2">
              <MailButton policyId={first.id} numbers={policies.map(({ series, number }) => `${series} ${number}`)} />
              <LinkButton href={`/quotes/new?after=${quoteId}`}>
                <Icon name="plus" className="size-3.5" /> {tIssue('newQuoteSame')}
              </LinkButton>
            </div>
          ) : null}
          <div className="flex flex-wrap gap-2 *:flex-auto">
            <LinkButton size="small" href={urlOf(quoteDocuments, { params: { quoteId } })} download>
              <Icon name="download" className="size-3.5" /> {t('downloadAll')}
            </LinkButton>
            {maySell ? <CopyOrRenewButton size="small" origin={{ copyOf: quoteId }} label={tCopyAndRenew('copyThis')} /> : null}
            <LinkButton size="small" href={`/policies/${first.id}/sheet`}>
              <Icon name="check-list" className="size-3.5" /> {t('sheet')}
            </LinkButton>
          </div>
        </section>
      ) : null}
      <Timeline timelineEvents={issued.timelineEvents} today={today} titleExtra={<ReviewBadges state={issued.review.state} differences={issued.review.differences} />} />
      <p className="text-sm">
        <TextLink href={`/quotes/${quoteId}/offers`}>{tIssue('back')}</TextLink>
      </p>
      <RefreshUntilRead isRead={policies.every(({ isCompared }) => isCompared)} />
    </IssuedPreview>
  )
}
