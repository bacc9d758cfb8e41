import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { HiddenText } from '@/components/ui/hidden-text'
import { useNumbers } from './use-numbers'

interface ChangeProps {
  now: number
  before: number
  /** Of shares the difference in points, of everything else in percent. */
  unit?: 'percent' | 'points' | undefined
  /** Less is better: a time. */
  isLessBetter?: boolean | undefined
}

/** How a number has changed: arrow, word for those who do not see it, and amount. */
export function Change({ now, before, unit = 'percent', isLessBetter = false }: ChangeProps) {
  const t = useTranslations('reports')
  const { decimal } = useNumbers()
  if (before === 0 && unit === 'percent') return <span className="text-ink-3">{now === 0 ? '–' : t('nothingBefore')}</span>
  const change = unit === 'points' ? (now - before) * 100 : ((now - before) / before) * 100
  const amount = decimal(Math.abs(change))
  if (Math.abs(change) < 0.05) return <span className="text-ink-2">= 0 %</span>
  const isUp = change > 0
  return (
    <span className={classNames('relative whitespace-nowrap', isUp === isLessBetter ? 'text-bad' : 'text-good')}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
      <HiddenText>{t(isUp ? 'up' : 'down')} </HiddenText>
      {unit === 'points' ? t('points', { value: amount }) : `${amount} %`}
    </span>
  )
}
