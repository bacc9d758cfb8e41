'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { CopyOrRenewButton } from '@/components/quotes/copy-or-renew-button'
import { LinkButton } from '@/components/ui/link-button'
import { Notice, type NoticeTone } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { type AttemptView } from '@/lib/features/issuing/endpoints'
import { policyDocument } from '@/lib/features/policies/endpoints'
import type { AttemptState } from '@/lib/features/issuing/model/attempt-states'
import { urlOf } from '@/lib/platform/api/call-endpoint'
import type { Day } from '@/lib/domain/day'
import { PaymentDifference } from '@/components/policies/payment-difference'
import { MailPolicyButton } from '@/components/policies/mail-policy-button'
import { RenewalLine } from '@/components/policies/renewal-line'

interface AttemptOutcomeProps {
  attempt: AttemptView
  quoteId: string
  /** What the insurer calls the offer. */
  offerCode: string
  /** The refusal may be about another price: what to do about it stands below. */
  isPriceChange: boolean
  /** The day in Bucharest. */
  today: Day
  /** Whether the reader may start another quote. */
  maySell: boolean
}

/** The attempt's outcome as far as it is known, with what to do and what not to do. */
export function AttemptOutcome(props: AttemptOutcomeProps) {
  const { attempt } = props
  return attempt.state === 'ISSUED' ? <IssuedNotice {...props} /> : <NotIssuedNotice attempt={attempt} state={attempt.state} offerCode={props.offerCode} isPriceChange={props.isPriceChange} />
}

const OUTCOME_STYLES = {
  INTENT: { tone: 'info', title: 'sendingTitle', texts: ['sendingText'] },
  SENDING: { tone: 'info', title: 'sendingTitle', texts: ['sendingText'] },
  REJECTED: { tone: 'bad', title: 'rejectedTitle', texts: ['rejectedText'] },
  NOT_SENT: { tone: 'warn', title: 'notSentTitle', texts: ['notSentText'] },
  UNKNOWN: { tone: 'warn', title: 'unknownTitle', texts: ['unknownText', 'unknownDo', 'unknownDont'] },
} as const satisfies Record<Exclude<AttemptState, 'ISSUED'>, { tone: NoticeTone; title: string; texts: readonly string[] }>

const PRICE_CHANGED = { tone: 'bad', title: 'rejectedTitle', texts: ['rejectedPriceText'] } as const
const FOUND_NOT_ISSUED = { tone: 'info', title: 'notIssuedTitle', texts: ['notIssuedText'] } as const

function NotIssuedNotice({ attempt, state, offerCode, isPriceChange }: Pick<AttemptOutcomeProps, 'attempt' | 'offerCode' | 'isPriceChange'> & { state: keyof typeof OUTCOME_STYLES }) {
  const t = useTranslations('issue')
  const tOffers = useTranslations('offers')
  const { tone, title, texts } = attempt.foundNotIssued ? FOUND_NOT_ISSUED : isPriceChange ? PRICE_CHANGED : OUTCOME_STYLES[state]
  return (
    <Notice tone={tone} title={t(title)} role={tone === 'info' ? 'status' : 'alert'}>
      <div className="grid gap-1">
        {texts.map((text) => (
          <p key={text}>{t(text)}</p>
        ))}
        {attempt.texts.length > 0 ? (
          <p className="break-words">
            {t('serviceSays')}: {attempt.texts.join(' · ')}
          </p>
        ) : null}
        {state === 'UNKNOWN' ? <WayOut attempt={attempt} offerCode={offerCode} /> : attempt.correlationId ? <p className="text-sm break-all">{tOffers('correlation', { id: attempt.correlationId })}</p> : null}
        {state === 'INTENT' || state === 'SENDING' ? <Spinner label={t(title)} /> : null}
      </div>
    </Notice>
  )
}

/** What to refer to, whom to ask and what to tell the client while nobody knows whether there is a policy. */
function WayOut({ attempt: { correlationId, startedAt, resolvers = [] }, offerCode: code }: { attempt: AttemptView; offerCode: string }) {
  const t = useTranslations('issue')
  const format = useFormatter()
  const at = format.dateTime(new Date(startedAt), { dateStyle: 'short', timeStyle: 'short' })
  return (
    <>
      <p className="break-all">{correlationId === undefined ? t('unknownReferenceOffer', { code, at }) : t('unknownReference', { id: correlationId, code })}</p>
      <p>{resolvers.length === 0 ? t('unknownAskNobody') : t('unknownAsk', { names: resolvers.join(', ') })}</p>
      <p>{t('unknownClient')}</p>
    </>
  )
}

function IssuedNotice({ attempt, quoteId, today, maySell }: AttemptOutcomeProps) {
  const t = useTranslations('issue')
  const tCopyAndRenew = useTranslations('copyAndRenew')
  const tDifference = useTranslations('paymentRecord.difference')
  const [first] = attempt.policies
  return (
    <>
      {attempt.unsettled && first ? (
        <PaymentDifference
          balance={attempt.unsettled}
          policies={attempt.policies.length}
          actions={maySell ? <LinkButton href={`/policies/${first.id}#further-payments`} variant="primary">{tDifference('record')}</LinkButton> : null}
        />
      ) : null}
      {attempt.policies.flatMap(({ id, series, number, otherPayment }) => (otherPayment ? [<Notice key={id} tone="warn">{tDifference('otherPayment', { number: `${series} ${number}` })}</Notice>] : []))}
      <Notice tone="good" title={t('issuedTitle', { count: attempt.policies.length })} role="status">
        <ul className="grid gap-4">
          {attempt.policies.map((policy) => (
            <IssuedPolicy key={policy.id} policy={policy} today={today} maySell={maySell} />
          ))}
        </ul>
        {maySell ? (
          <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-3">
            <LinkButton href={`/quotes/new?after=${quoteId}`} variant="secondary">
              {t('newQuoteSame')}
            </LinkButton>
            <CopyOrRenewButton origin={{ copyOf: quoteId }} label={tCopyAndRenew('copyThis')} />
          </div>
        ) : null}
      </Notice>
    </>
  )
}

interface IssuedPolicyProps extends Pick<AttemptOutcomeProps, 'today' | 'maySell'> {
  policy: AttemptView['policies'][number]
}

function IssuedPolicy({ policy: { id, series, number, endDate }, today, maySell }: IssuedPolicyProps) {
  const t = useTranslations('issue')
  const params = { policyId: id }
  return (
    <li className="grid gap-2">
      <p className="text-sm">{t('seriesNumber')}</p>
      <p className="text-2xl font-bold figures">
        {series} {number}
      </p>
      <p className="tabular-nums">
        <RenewalLine endDate={endDate} today={today} />
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="primary" href={`/policies/${id}`}>
          {t('openPolicy')}
        </LinkButton>
        <LinkButton href={urlOf(policyDocument, { params })} target="_blank" prefetch={false} variant="secondary">
          {t('policyPdf')}
        </LinkButton>
        <LinkButton href={urlOf(policyDocument, { params, query: { download: '1' } })} prefetch={false} download variant="secondary">
          {t('download')}
        </LinkButton>
        {maySell ? <MailPolicyButton policyId={id} number={`${series} ${number}`} /> : null}
      </div>
    </li>
  )
}
