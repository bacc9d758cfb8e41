'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Monogram } from '@/components/ui/monogram'
import { TextLink } from '@/components/ui/text-link'
import { isOwnFailure } from '@/lib/domain/reason-class'
import type { LaneView } from '@/lib/features/offers/endpoints'
import { FieldSentence } from '@/components/offer-table/field-sentence'
import type { FixLink } from '@/components/offer-table/fix-link'
import { isRefusal } from '@/components/offer-table/refusal'
import { useElapsed } from '@/components/offer-table/use-elapsed'
import { momentInFigures } from '@/lib/domain/moment'

interface InsurerLaneProps {
  lane: LaneView
  /** Link and label of an answer, by its path; undefined where the reader may not correct it or no question is behind it. */
  fixLinkOf: (field: string) => FixLink | undefined
  /** The page stopped waiting for it; its late offers are still saved. */
  isGivenUp: boolean
  /** Asks it again, where that is allowed now. */
  onRetry: (() => void) | undefined
}

/** One insurer: waiting, with offers, or why there are none. */
export function InsurerLane({ lane, fixLinkOf, isGivenUp, onRetry }: InsurerLaneProps) {
  const { insurer, outcome } = lane
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-2.5">
      <Monogram name={insurer.name} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold break-normal">{insurer.name}</span>
        <LaneState lane={lane} isGivenUp={isGivenUp} />
      </div>
      {outcome.kind === 'failed' ? <Reason insurer={insurer.name} outcome={outcome} fixLinkOf={fixLinkOf} onRetry={onRetry} /> : null}
    </li>
  )
}

function LaneState({ lane: { outcome, startedAt, finishedAt }, isGivenUp }: { lane: LaneView; isGivenUp: boolean }) {
  const t = useTranslations('offers')
  const format = useFormatter()
  const elapsed = useElapsed(startedAt, outcome.kind === 'waiting' && !isGivenUp)
  if (outcome.kind === 'waiting') {
    return (
      <span className="flex items-center gap-2">
        <Badge>{t(isGivenUp ? 'givenUp' : 'waiting')}</Badge>
        {/* Not announced every second. */}
        <span aria-hidden="true" className="w-10 text-right text-sm text-ink-2 figures">
          {isGivenUp || elapsed < 1 ? null : t('elapsed', { seconds: format.number(Math.floor(elapsed)) })}
        </span>
      </span>
    )
  }
  const seconds = finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000 : 0
  return (
    <span className="flex items-center gap-2">
      {outcome.kind === 'offered' ? (
        <Badge tone="good">{t('offered', { count: outcome.offers.length })}</Badge>
      ) : (
        <Badge tone="warn">{t('none')}</Badge>
      )}
      <span className="w-10 text-right text-sm text-ink-2 figures">{t('elapsed', { seconds: format.number(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })}</span>
    </span>
  )
}

interface ReasonProps extends Pick<InsurerLaneProps, 'fixLinkOf' | 'onRetry'> {
  insurer: string
  outcome: Extract<LaneView['outcome'], { kind: 'failed' }>
}

function Reason({ insurer, outcome, fixLinkOf, onRetry }: ReasonProps) {
  const t = useTranslations('offers')
  const { received, retryAt, field, fieldTexts } = outcome
  // An answer of ours that no sentence is about, such as an entry that the insurer's list lacks.
  const fixLink = field !== undefined && !fieldTexts.some((one) => one.field === field) ? fixLinkOf(field) : undefined
  const folded = isRefusal(outcome.reasonClass) ? [] : outcome.texts
  return (
    <div className="col-start-2 grid gap-1 text-sm text-ink-2">
      {isOwnFailure(received) ? null : <p>{t(`reasons.${outcome.reasonClass}`)}</p>}
      {received === undefined ? null : <p>{t(`received.${received}`)}</p>}
      {isRefusal(outcome.reasonClass) ? outcome.texts.map((text) => <Sentence key={text} text={text} />) : null}
      {retryAt === undefined ? null : <p>{t('retryAt', { at: momentInFigures(new Date(retryAt), 'secondOfDay') })}</p>}
      {fieldTexts.length === 0 ? null : (
        <ul className="grid gap-1">
          {fieldTexts.map((one) => (
            <FieldSentence key={one.path} one={one} fixLinkOf={fixLinkOf} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {fixLink === undefined ? null : <TextLink href={fixLink.href}>{t('correct', { label: fixLink.label })}</TextLink>}
        {onRetry === undefined ? null : (
          <Button size="small" onPress={onRetry} aria-label={t('retryOf', { insurer })}>
            {t('retry')}
          </Button>
        )}
      </div>
      {folded.length > 0 || outcome.correlationId ? (
        <details>
          <summary className="cursor-pointer">{t('originalText')}</summary>
          {folded.map((text) => (
            <Sentence key={text} text={text} />
          ))}
          {outcome.correlationId ? <p className="break-all">{t('correlation', { id: outcome.correlationId })}</p> : null}
        </details>
      ) : null}
    </div>
  )
}

function Sentence({ text }: { text: string }) {
  return <p className="break-words">{text}</p>
}
