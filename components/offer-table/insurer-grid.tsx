'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Monogram } from '@/components/ui/monogram'
import type { OutlookView } from '@/lib/features/insurer-health/endpoints'
import type { LaneView } from '@/lib/features/offers/endpoints'
import { hasAnswered } from '@/lib/features/offers/model/has-answered'
import { AnsweredMark, type InsurerStripProps, outlookOf } from './insurer-strip'
import { useOutlookText } from './lane-outlook'
import { useElapsed } from './use-elapsed'

/** The insurers on a phone: five to a line, each in its own place from the first second, so that no answer moves another and the offers begin below. */
export function InsurerGrid({ lanes, outlook = [], isGivenUp, onStop }: Omit<InsurerStripProps, 'limitSeconds'>) {
  const t = useTranslations('offerTable.strip')
  const tOffers = useTranslations('offers')
  const format = useFormatter()
  // How long the slowest of those that still work usually takes.
  const longestMs = Math.max(0, ...(isGivenUp ? [] : lanes).filter(({ outcome }) => outcome.kind === 'waiting').map((lane) => longestOf(outlookOf(outlook, lane))))
  const done = lanes.filter(hasAnswered).length
  return (
    <section aria-label={t('title')} className="rounded-lg border border-line bg-surface px-3 py-1 print:hidden">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <p>
          <strong className="font-semibold tabular-nums">{t('answered', { done, all: lanes.length })}</strong> <span className="text-sm text-ink-2">
            {t('haveAnswered')}
            {longestMs === 0 ? null : ` · ${t('expectedWithin', { seconds: format.number(Math.ceil(longestMs / 1000)) })}`}
          </span>
        </p>
        {onStop === undefined ? null : (
          <Button size="small" onPress={onStop}>
            {tOffers('stopWaiting')}
          </Button>
        )}
      </div>
      <ul aria-live="polite" className="grid grid-cols-5 pb-1 sm:grid-cols-8">
        {lanes.map((lane) => (
          <li key={lane.insurer.id} title={lane.insurer.name} className="flex h-8 items-center gap-1 text-sm">
            {lane.outcome.kind === 'waiting' ? <WaitingMark lane={lane} outlook={outlookOf(outlook, lane)} isGivenUp={isGivenUp} /> : <AnsweredMark lane={lane} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function longestOf(outlook: OutlookView | undefined): number {
  return outlook?.wait.kind === 'range' ? outlook.wait.highMs : 0
}

function WaitingMark({ lane: { insurer, startedAt }, outlook, isGivenUp }: { lane: LaneView; outlook: OutlookView | undefined; isGivenUp: boolean }) {
  const t = useTranslations('offerTable.strip')
  const tOffers = useTranslations('offers')
  const format = useFormatter()
  const elapsed = useElapsed(startedAt, !isGivenUp)
  const foreseen = useOutlookText(outlook, insurer.name)
  return (
    <>
      <Monogram name={insurer.name} className="size-5.5! opacity-60" />
      <span className="sr-only">
        {t(isGivenUp ? 'givenUp' : 'waiting', { insurer: insurer.name })} {isGivenUp ? null : foreseen?.spoken}
      </span>
      {/* Not announced every second. */}
      <span aria-hidden="true" className="text-ink-2 figures">
        {isGivenUp ? '…' : tOffers('elapsed', { seconds: format.number(Math.floor(elapsed)) })}
      </span>
    </>
  )
}
