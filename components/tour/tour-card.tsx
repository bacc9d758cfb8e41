'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Fault } from '@/lib/domain/fault'
import { STOP_IDS, STOPS, type TourPart } from '@/lib/features/tour/model/stops'
import type { TourPlace } from '@/lib/features/tour/model/tour-place'
import { beginTour } from './begin-tour'
import type { Cast } from '@/lib/features/tour/model/cast'
import { StopHint } from './stop-hint'
import { isGone, useTour } from './use-tour'

interface TourCardProps {
  initial: TourPlace
  cast: Cast
  /** What who is signed in may do in the tour. */
  parts: readonly TourPart[]
  /** Those at which a phone reaches this machine. */
  addresses: readonly string[]
}

/** One stop of the tour, above the page on which its act is done: what to do, why, and whether the records say that it was done. */
export function TourCard({ initial, cast, parts, addresses }: TourCardProps) {
  const t = useTranslations('tour')
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { place, isOpen, arrivals, facts, registered, stop, isDone, path, error, goOn, handOver, doForMe, end, leave } = useTour(initial)
  useEffect(() => {
    // Who reads by ear, or by keys, goes on with the new stop.
    if (arrivals > 0) title.current?.focus()
  }, [arrivals])
  if (place === undefined) return <Notice tone="good" role="status" title={registered === 1 ? t('ended') : t('endedWith', { count: registered })} className="mb-3" />
  if (!isOpen) return null
  const number = STOP_IDS.indexOf(stop.id) + 1
  const needsSecond = stop.id === 'proof' && facts?.attempt?.state === 'UNKNOWN' && facts.attempt.notIssuedBy === 'reader'
  const person = parts.includes(stop.by) && !needsSecond ? undefined : cast.people[stop.by][needsSecond ? 1 : 0]
  const isElsewhere = isGone(error)
  const isToConfirm = stop.id === 'lost' && error instanceof Fault && error.code === 'invalid'
  const target = facts === undefined ? undefined : stop.page(facts)
  return (
    <section aria-labelledby={titleId} className="mb-3 grid gap-1.5 rounded-lg border border-accent-mark bg-surface px-4 py-2.5 print:hidden">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <p className="text-sm font-semibold text-accent">
          {t('title')} · {t('stopOf', { number: `${number}`, count: `${STOPS.length}` })}
        </p>
        <h2 id={titleId} ref={title} tabIndex={-1} className="font-semibold outline-none max-sm:order-last max-sm:basis-full">
          {t(`stops.${stop.id}.title`)}
        </h2>
        <span className="text-sm text-ink-2">{t('minutes', { count: stop.minutes })}</span>
        <Button size="small" variant="quiet" className="ml-auto" onPress={leave}>
          {t('leave')}
        </Button>
      </div>
      <p>{t(stop.id === 'renewal' && facts !== undefined && facts.dueId === undefined ? 'renewalOfPolicy' : `stops.${stop.id}.act`)}</p>
      <p className="text-sm text-ink-2">{t(`stops.${stop.id}.why`)}</p>
      {facts === undefined || isDone ? null : <StopHint stop={stop.id} facts={facts} addresses={addresses} />}
      {isElsewhere || isToConfirm ? <Notice tone="warn">{t(isToConfirm ? 'toConfirm' : 'otherRequest')}</Notice> : <FaultNotice error={error} />}
      {person === undefined || isDone ? null : <p>{t('handOver', { name: person.name })}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className={isDone ? 'mr-auto font-semibold text-good' : 'mr-auto text-sm text-ink-2'}>
          {isElsewhere ? null : t(isDone ? 'isDone' : 'waiting')}
        </p>
        {isElsewhere ? <Button onPress={() => void beginTour({ cast, mayQuote: parts.includes('broker') })}>{t('beginAgain')}</Button> : null}
        {person === undefined || isDone ? null : (
          <Button variant="primary" isPending={handOver.isPending} onPress={() => handOver.mutate({ to: { email: person.email, password: cast.password }, at: target ?? `/quotes/${initial.quoteId}` })}>
            {t('as', { name: person.name, part: t(`parts.${stop.by}`) })}
          </Button>
        )}
        {person === undefined && !isDone && target !== undefined && target.split('?')[0] !== path ? (
          <LinkButton href={target} size="small">
            {t('toPage')}
          </LinkButton>
        ) : null}
        {person === undefined && !isDone && facts !== undefined ? (
          <Button size="small" isPending={doForMe.isPending} onPress={() => doForMe.mutate(stop)}>
            {t('doForMe')}
          </Button>
        ) : null}
        {isDone ? (
          <Button variant="primary" isPending={goOn.isPending} onPress={() => (facts === undefined ? end() : goOn.mutate(facts))}>
            {t(number === STOPS.length ? 'finish' : 'next')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}
