'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultNotice } from '@/components/layout/fault-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { HiddenText } from '@/components/ui/hidden-text'
import { Icon } from '@/components/ui/icon'
import { STOP_IDS, STOPS, TOUR_MINUTES } from '@/lib/features/tour/model/stops'
import type { TourPlace } from '@/lib/features/tour/model/tour-place'
import { beginTour } from './begin-tour'
import type { Cast } from '@/lib/features/tour/model/cast'
import { keepTourPlace } from './tour-place-of-browser'

interface TourListProps {
  cast: Cast
  /** Whether who is signed in acts as the broker of the tour. */
  mayQuote: boolean
  /** Where the tour of this browser stands, if one was begun. */
  place?: TourPlace | undefined
}

/** The stops of the tour with their minutes, and the way in: from the beginning, or where it was left. */
export function TourList({ cast, mayQuote, place }: TourListProps) {
  const t = useTranslations('tour')
  const begin = useMutation({ mutationFn: () => beginTour({ cast, mayQuote }) })
  const reached = place === undefined ? 0 : STOP_IDS.indexOf(place.stop)

  function goOn(left: TourPlace) {
    keepTourPlace({ ...left, isLeft: false })
    window.location.assign(`/quotes/${left.quoteId}`)
  }

  return (
    <Card id="tour" title={t('title')} titleExtra={<span className="text-sm text-ink-2">{t('length', { stops: STOPS.length, minutes: TOUR_MINUTES })}</span>} padding="none">
      <p className="px-4 pb-2 text-sm text-ink-2">{t('lead')}</p>
      <ol className="border-t border-line py-1">
        {STOPS.map(({ id, minutes }, index) => (
          <li key={id} aria-current={place?.stop === id ? 'step' : undefined} className={classNames('flex min-h-8 items-center gap-2.5 px-4 py-1', place?.stop === id && 'bg-accent-soft font-semibold text-accent')}>
            <StopMark number={index + 1} isDone={index < reached} />
            <span className="min-w-0 flex-1">
              {t(`stops.${id}.title`)}
              {index < reached ? <HiddenText>{t('done')}</HiddenText> : null}
            </span>
            <span className="shrink-0 text-sm text-ink-2 figures">{t('minutes', { count: minutes })}</span>
          </li>
        ))}
      </ol>
      <FaultNotice error={begin.error} className="mx-4 mb-2" />
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-2.5">
        {place === undefined ? null : (
          <Button variant="primary" onPress={() => goOn(place)}>
            {t('goOn')}
          </Button>
        )}
        <Button variant={place === undefined ? 'primary' : 'secondary'} isPending={begin.isPending} onPress={() => begin.mutate()}>
          {t(place === undefined ? 'begin' : 'beginAgain')}
        </Button>
      </div>
    </Card>
  )
}

function StopMark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span aria-hidden="true" className={classNames('inline-flex size-5 shrink-0 items-center justify-center rounded-full border text-xs font-semibold', isDone ? 'border-accent bg-accent text-on-accent' : 'border-field')}>
      {isDone ? <Icon name="check" className="size-3" /> : number}
    </span>
  )
}
