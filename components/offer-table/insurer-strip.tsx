'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Monogram } from '@/components/ui/monogram'
import { useElapsed } from './use-elapsed'
import type { OutlookView } from '@/lib/features/insurer-health/endpoints'
import type { LaneView } from '@/lib/features/offers/endpoints'
import { hasAnswered } from '@/lib/features/offers/model/has-answered'
import { ExpectedBand, useOutlookText } from './lane-outlook'
import { inPlaces } from './in-places'
import { stripLanes } from './strip-lanes'

export interface InsurerStripProps {
  lanes: readonly LaneView[]
  /** How long an insurer may take, in seconds. */
  limitSeconds: number
  /** What can be foreseen of the insurers; none where the reader may not ask them. */
  outlook?: readonly OutlookView[] | undefined
  /** The page stopped waiting for missing replies. */
  isGivenUp: boolean
  /** Stops the wait, where there is one and something to go on with. */
  onStop: (() => void) | undefined
}

/** All insurers in one line: who has answered with what, and who still works, for how long. */
export function InsurerStrip({ lanes, limitSeconds, outlook = [], isGivenUp, onStop }: InsurerStripProps) {
  const t = useTranslations('offerTable.strip')
  const tOffers = useTranslations('offers')
  const { answered, working, others } = stripLanes(lanes)
  return (
    <section aria-label={t('title')} className="flex h-9.5 items-stretch overflow-hidden rounded-lg border border-line bg-surface print:hidden">
      <p className="flex w-40 shrink-0 items-center gap-1.5 border-r border-line px-3 text-sm whitespace-nowrap max-xl:w-24">
        <strong className="font-semibold tabular-nums">{t('answered', { done: lanes.filter(hasAnswered).length, all: lanes.length })}</strong>
        <span className="truncate text-xs text-ink-2 max-xl:hidden">{t('haveAnswered')}</span>
      </p>
      <ul aria-live="polite" className="flex min-w-0 flex-1 items-stretch [--place:3.375rem] max-xl:[--place:2.875rem]">
        {inPlaces(answered).map(({ place, item }) => (
          <AnsweredLane key={place} lane={item} />
        ))}
        {inPlaces(working).map(({ place, index, item }) => (
          <WorkingLane key={`lane-${place}`} lane={item} limitSeconds={limitSeconds} outlook={outlookOf(outlook, item)} isGivenUp={isGivenUp} freePlaces={index === 0 ? lanes.length - answered.length : 0} />
        ))}
        {others.map(({ insurer }) => (
          <li key={insurer.id} className="sr-only">
            {t(isGivenUp ? 'givenUp' : 'waiting', { insurer: insurer.name })}
          </li>
        ))}
      </ul>
      <span className="flex w-30 shrink-0 items-center justify-end gap-2 pr-1.5">
        {others.length > 0 ? (
          <span aria-hidden="true" className="text-xs text-ink-2">
            {t('more', { count: others.length })}
          </span>
        ) : null}
        {onStop === undefined ? null : (
          <Button size="small" className="min-h-7 px-2! text-xs!" onPress={onStop}>
            {tOffers('stopWaiting')}
          </Button>
        )}
      </span>
    </section>
  )
}

function AnsweredLane({ lane }: { lane: LaneView }) {
  return (
    <li title={lane.insurer.name} className="flex w-(--place) shrink-0 items-center gap-1 pl-2 text-xs">
      <AnsweredMark lane={lane} />
    </li>
  )
}

/** An insurer that nobody waits for: how many offers it made, that it made none, or that it did not answer. */
export function AnsweredMark({ lane }: { lane: LaneView }) {
  const t = useTranslations('offerTable.strip')
  const { insurer, outcome } = lane
  const count = outcome.kind === 'offered' ? outcome.offers.length : 0
  return (
    <>
      <Monogram name={insurer.name} className="size-5.5!" />
      <span aria-hidden="true" className={classNames('flex items-center font-semibold tabular-nums', count > 0 ? 'text-good' : 'text-warn')}>
        <Icon name={count > 0 ? 'check' : hasAnswered(lane) ? 'minus' : 'warn'} className="size-3" />
        {count > 0 ? count : null}
      </span>
      <span className="sr-only">{count > 0 ? t('offered', { insurer: insurer.name, count }) : t(hasAnswered(lane) ? 'failed' : 'silent', { insurer: insurer.name })}</span>
    </>
  )
}

interface WorkingLaneProps {
  lane: LaneView
  limitSeconds: number
  outlook: OutlookView | undefined
  isGivenUp: boolean
  /** Places before it that later answers take. */
  freePlaces: number
}

/** What can be foreseen of a lane's insurer. */
export function outlookOf(outlook: readonly OutlookView[], { insurer }: LaneView): OutlookView | undefined {
  return outlook.find(({ insurerId }) => insurerId === insurer.id)
}

/** A named lane: seconds so far beside the range that is usual, and a bar of the time limit with the range marked. The bar is time, not progress. */
function WorkingLane({ lane: { insurer, startedAt }, limitSeconds, outlook, isGivenUp, freePlaces }: WorkingLaneProps) {
  const t = useTranslations('offerTable.strip')
  const tOffers = useTranslations('offers')
  const format = useFormatter()
  const elapsed = useElapsed(startedAt, !isGivenUp)
  const share = Math.min(1, elapsed / limitSeconds)
  const foreseen = useOutlookText(outlook, insurer.name)
  return (
    <li style={{ marginLeft: `calc(${freePlaces} * var(--place))` }} className="relative flex w-40 max-w-60 shrink-0 grow items-center gap-1.5 border-l border-line px-2 text-xs max-xl:w-24">
      <Monogram name={insurer.name} className="size-5.5!" />
      <span className="max-w-24 shrink-0 truncate font-semibold max-xl:shrink" title={insurer.name} aria-hidden="true">
        {insurer.name}
      </span>
      <span className="truncate text-ink-2 max-xl:hidden" aria-hidden="true" title={foreseen?.hint}>
        {isGivenUp ? tOffers('givenUp') : (foreseen?.short ?? tOffers('waiting'))}
      </span>
      <span className="sr-only">
        {t(isGivenUp ? 'givenUp' : 'waiting', { insurer: insurer.name })} {isGivenUp ? null : foreseen?.spoken}
      </span>
      {/* Not announced every second. */}
      <span aria-hidden="true" title={t('limit', { seconds: format.number(Math.floor(elapsed)), limit: format.number(limitSeconds) })} className="ml-auto text-ink-2 figures">
        {isGivenUp || elapsed < 1 ? null : tOffers('elapsed', { seconds: format.number(Math.floor(elapsed)) })}
      </span>
      {isGivenUp ? null : (
        <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 bg-sunk">
          <ExpectedBand outlook={outlook} limitSeconds={limitSeconds} />
          <span className="relative block h-full origin-left bg-accent-mark" style={{ transform: `scaleX(${share})` }} />
        </span>
      )}
    </li>
  )
}
