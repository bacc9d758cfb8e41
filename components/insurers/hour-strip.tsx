import { useTranslations } from 'next-intl'
import { HOUR_STATES, type HourState } from '@/lib/features/insurers/model/answer-hours'

/** How an hour is drawn: by shape first, so that colour alone never tells. The box is 7 wide and 22 high. */
const SHAPES: Readonly<Record<HourState, { readonly d: string; readonly colour: string; readonly isOutlined?: true }>> = {
  answers: { d: 'M0 0h7v22h-7Z', colour: 'text-accent-mark' },
  slow: { d: 'M0 11h7v11h-7Z', colour: 'text-warn' },
  refused: { d: 'M.6.6h5.8v20.8h-5.8ZM.6 5l5.8 6M.6 13l5.8 6', colour: 'text-warn', isOutlined: true },
  down: { d: 'M0 0h7v7l-2 4 2 4v7h-7v-7l2-4-2-4Z', colour: 'text-bad' },
  quiet: { d: 'M0 21h7v1h-7Z', colour: 'text-ink-3' },
}

/** An hour of the strip, or its sign in the legend. */
export function HourMark({ state, x = 0 }: { state: HourState; x?: number }) {
  const { d, colour, isOutlined } = SHAPES[state]
  return <path d={d} transform={`translate(${x} 0)`} className={colour} fill={isOutlined ? 'none' : 'currentColor'} stroke={isOutlined ? 'currentColor' : 'none'} strokeWidth={isOutlined ? 1.2 : 0} />
}

/** The last 24 hours of an insurer, the present one at the right; read aloud as counts of hours. */
export function HourStrip({ hours }: { hours: readonly HourState[] }) {
  const t = useTranslations('insurers.hours')
  const counted = HOUR_STATES.flatMap((state) => {
    const count = hours.filter((one) => one === state).length
    return count === 0 ? [] : [`${t(state)}: ${t('hours', { count })}`]
  })
  const marks = hours.map((state, hour) => ({ state, x: hour * 10 }))
  return (
    <svg viewBox={`0 0 ${hours.length * 10 - 3} 22`} role="img" aria-label={counted.join('; ')} className="h-5.5 w-full max-w-60">
      {marks.map(({ state, x }) => (
        <HourMark key={x} state={state} x={x} />
      ))}
    </svg>
  )
}

/** What each sign of the strip means. */
export function HourLegend() {
  const t = useTranslations('insurers.hours')
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
      {HOUR_STATES.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <svg viewBox="0 0 7 22" aria-hidden="true" className="h-5 w-2">
            <HourMark state={state} />
          </svg>
          {t(state)}
        </li>
      ))}
    </ul>
  )
}
