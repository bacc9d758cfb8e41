'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Monogram } from '@/components/ui/monogram'
import { CorrectLink } from './correct-link'
import { FieldSentence } from './field-sentence'
import type { FixLink } from './fix-link'
import { languageOfText } from '@/lib/domain/text-language'
import type { ReasonClass } from '@/lib/domain/reason-class'
import type { LaneView } from '@/lib/features/offers/endpoints'
import { mayEndOtherwise } from '@/lib/features/offers/model/has-answered'
import { impliedAnswers } from '@/lib/features/offers/model/implied-answers'
import { momentInFigures } from '@/lib/domain/time/moment'

interface NoOfferLinesProps {
  lanes: readonly LaneView[]
  /** Where an answer can be corrected; undefined where the reader may not, or no question is behind it. */
  fixLinkOf: (field: string) => FixLink | undefined
  onRetry: ((requestId: string) => void) | undefined
}

type Failed = Extract<LaneView['outcome'], { kind: 'failed' }>

/** The insurers without an offer, a line each: why, and what to mend or another try. */
export function NoOfferLines({ lanes, ...acts }: NoOfferLinesProps) {
  const t = useTranslations('offerTable.none')
  const failed = lanes.flatMap(({ insurer, requestId, outcome }) => (outcome.kind === 'failed' ? [{ insurer: insurer.name, requestId, outcome }] : []))
  if (failed.length === 0) return null
  return (
    <section aria-label={t('title', { count: failed.length })} className="rounded-lg border border-line bg-surface print:hidden">
      <ul aria-live="polite" className="divide-y divide-line">
        {failed.map(({ insurer, requestId, outcome }) => (
          <NoOfferLine key={requestId} insurer={insurer} requestId={requestId} outcome={outcome} {...acts} />
        ))}
      </ul>
    </section>
  )
}

interface NoOfferLineProps extends Omit<NoOfferLinesProps, 'lanes'> {
  insurer: string
  requestId: string
  outcome: Failed
}

function NoOfferLine({ insurer, requestId, outcome, fixLinkOf, onRetry }: NoOfferLineProps) {
  const t = useTranslations('offers')
  const tNone = useTranslations('offerTable.none')
  const { reasonClass, received, retryAt, field, fieldTexts, texts, correlationId } = outcome
  // An answer of ours that no sentence is about, such as an entry that the insurer's list lacks.
  const fixLink = field !== undefined && !fieldTexts.some((one) => one.field === field) ? fixLinkOf(field) : linkOfWords()
  const folded = isRefusal(reasonClass) ? [] : texts
  // A refusal that leads to an answer is mended there. Any other is the insurer's alone, and may be another one the next time.
  const hasNothingToMend = fixLink === undefined && !fieldTexts.some((one) => one.field !== undefined && fixLinkOf(one.field) !== undefined)

  /** The answer that a refusal in words alone is about. */
  function linkOfWords(): FixLink | undefined {
    if (!MENDED_BY_ANSWERS.includes(reasonClass) || fieldTexts.some((one) => one.field !== undefined)) return undefined
    return impliedAnswers([...texts, ...fieldTexts.flatMap((one) => one.texts)]).flatMap((key) => fixLinkOf(key) ?? [])[0]
  }

  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-2.5 px-3 py-1.5 text-sm lg:min-h-7 lg:py-px">
      <Monogram name={insurer} className="size-5.5!" />
      {/* One running text, so that it takes as few lines as it can. */}
      <div className="min-w-48 flex-1 lg:leading-6">
        <strong className="font-semibold">{insurer}</strong>{' '}
        <span className="text-ink-2">
          {t(`reasons.${reasonClass}`)} {received === undefined ? null : `${t(`received.${received}`)} `}
          {retryAt === undefined ? null : `${t('retryAt', { at: momentInFigures(new Date(retryAt), 'secondOfDay') })} `}
          {isRefusal(reasonClass) && texts.length > 0 ? <span lang={languageOfText(texts.join(' '))}>{texts.join(' ')}</span> : null}
        </span>{' '}
        {fieldTexts.length === 0 ? null : (
          <ul className="text-ink-2 lg:inline">
            {fieldTexts.map((one) => (
              <FieldSentence key={one.path} one={one} fixLinkOf={fixLinkOf} />
            ))}
          </ul>
        )}
        {fixLink === undefined ? null : <CorrectLink to={fixLink} />}{' '}
        {onRetry === undefined || !(mayEndOtherwise(outcome) || hasNothingToMend) ? null : (
          <Button size="small" className="align-top lg:min-h-6! lg:py-0!" onPress={() => onRetry(requestId)} aria-label={t('retryOf', { insurer })}>
            {t('retry')}
          </Button>
        )}
      </div>
      {folded.length > 0 || correlationId !== undefined ? (
        <details className="text-ink-2 open:w-full">
          <summary className="min-h-9 cursor-pointer rounded-xs py-2 lg:min-h-6 lg:py-0 lg:leading-6" aria-label={tNone('detailsOf', { insurer })}>
            {tNone('details')}
          </summary>
          {folded.map((text) => (
            <p key={text} lang={languageOfText(text)} className="break-words">
              {text}
            </p>
          ))}
          {correlationId === undefined ? null : <p className="break-all">{t('correlation', { id: correlationId })}</p>}
        </details>
      ) : null}
    </li>
  )
}

/** Reasons that another answer can take away. */
const MENDED_BY_ANSWERS: readonly ReasonClass[] = ['fix-data', 'risk-refused', 'not-eligible']

const REFUSALS: readonly ReasonClass[] = ['fix-data', 'risk-refused', 'not-eligible', 'credentials']

/** Whether a service refused in words of its own. What it says when it is down or unreadable says nothing to a broker, and stays folded. */
const isRefusal = (reasonClass: ReasonClass): boolean => REFUSALS.includes(reasonClass)
