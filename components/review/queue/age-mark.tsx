import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { HiddenText } from '@/components/ui/hidden-text'
import { Icon, type IconName } from '@/components/ui/icon'
import { type AgeState, ageStateOf } from '@/lib/features/review/model/review-age'

const SHAPES = { onTime: 'clock', soon: 'warn', late: 'bad' } as const satisfies Record<AgeState, IconName>
const INK = { onTime: 'text-ink-2', soon: 'text-warn', late: 'text-bad' } as const satisfies Record<AgeState, string>
const BARS = { onTime: 'bg-ink-3', soon: 'bg-warn', late: 'bg-bad' } as const satisfies Record<AgeState, string>
const HOUR = 60
/** From so many hours on minutes say nothing more. */
const WHOLE_FROM_HOURS = 10

/** How long a policy has waited, in working time: a shape, the time, and how much of the target it is. */
export function AgeMark({ minutes, targetMinutes }: { minutes: number; targetMinutes: number }) {
  const t = useTranslations('backOffice.queue.age')
  const state = ageStateOf(minutes, targetMinutes)
  const hours = Math.floor(minutes / HOUR)
  const part = Math.min(1, minutes / targetMinutes)
  return (
    <span className={classNames('grid gap-1 text-xs font-semibold figures', INK[state])} title={t(`states.${state}`)}>
      <span className="flex items-center gap-1">
        <Icon name={SHAPES[state]} className="size-3.5" />
        <span>{minutes < HOUR ? t('minutes', { minutes }) : t(hours < WHOLE_FROM_HOURS ? 'hours' : 'wholeHours', { hours, minutes: minutes % HOUR })}</span>
        <HiddenText>{t(`states.${state}`)}</HiddenText>
      </span>
      <span aria-hidden="true" className="block h-0.75 overflow-hidden rounded-full bg-sunk">
        <span className={classNames('block h-full rounded-full', BARS[state])} style={{ width: `${Math.round(part * 100)}%` }} />
      </span>
    </span>
  )
}
