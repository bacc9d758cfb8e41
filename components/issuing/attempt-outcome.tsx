'use client'

import { useTranslations } from 'next-intl'
import { Notice, type NoticeTone } from '@/components/ui/notice'
import { Spinner } from '@/components/ui/spinner'
import { type AttemptView } from '@/lib/features/issuing/endpoints'
import type { AttemptState } from '@/lib/features/issuing/model/attempt-states'
import { languageOfText } from '@/lib/domain/text-language'
import { momentInFigures } from '@/lib/domain/time/moment'

interface AttemptOutcomeProps {
  attempt: AttemptView
  /** What the insurer calls the offer. */
  offerCode: string
  /** What to do about the refusal, for another price or an expired offer, stands below. */
  isAnsweredBelow: boolean
}

/** The outcome of an attempt that issued nothing yet, as far as it is known, with what to do and what not to do. */
export function AttemptOutcome({ attempt, ...props }: AttemptOutcomeProps) {
  return attempt.state === 'ISSUED' ? null : <NotIssuedNotice attempt={attempt} state={attempt.state} {...props} />
}

const OUTCOME_STYLES = {
  INTENT: { tone: 'info', title: 'sendingTitle', texts: ['sendingText'] },
  SENDING: { tone: 'info', title: 'sendingTitle', texts: ['sendingText'] },
  REJECTED: { tone: 'bad', title: 'rejectedTitle', texts: ['rejectedText'] },
  NOT_SENT: { tone: 'warn', title: 'notSentTitle', texts: ['notSentText'] },
  UNKNOWN: { tone: 'bad', title: 'unknownTitle', texts: ['unknownText', 'unknownDo', 'unknownDont'] },
} as const satisfies Record<Exclude<AttemptState, 'ISSUED'>, { tone: NoticeTone; title: string; texts: readonly string[] }>

const ANSWERED_BELOW = { tone: 'bad', title: 'rejectedTitle', texts: ['rejectedPriceText'] } as const
const FOUND_NOT_ISSUED = { tone: 'info', title: 'notIssuedTitle', texts: ['notIssuedText'] } as const

function NotIssuedNotice({ attempt, state, offerCode, isAnsweredBelow }: AttemptOutcomeProps & { state: keyof typeof OUTCOME_STYLES }) {
  const t = useTranslations('issue')
  const tOffers = useTranslations('offers')
  const { tone, title, texts } = attempt.foundNotIssued ? FOUND_NOT_ISSUED : isAnsweredBelow ? ANSWERED_BELOW : OUTCOME_STYLES[state]
  return (
    <Notice tone={tone} title={t(title)} role={tone === 'info' ? 'status' : 'alert'}>
      <div className="grid gap-1">
        {texts.map((text) => (
          <p key={text}>{t(text)}</p>
        ))}
        {attempt.texts.length > 0 ? (
          <p className="break-words">
            {t('serviceSays')}: <span lang={languageOfText(attempt.texts.join(' '))}>{attempt.texts.join(' · ')}</span>
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
  const at = momentInFigures(new Date(startedAt), 'minute')
  return (
    <>
      <p className="break-all">{correlationId === undefined ? t('unknownReferenceOffer', { code, at }) : t('unknownReference', { id: correlationId, code })}</p>
      <p>{resolvers.length === 0 ? t('unknownAskNobody') : t('unknownAsk', { names: resolvers.join(', ') })}</p>
      <p>{t('unknownClient')}</p>
    </>
  )
}
