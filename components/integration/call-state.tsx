import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import type { CallClass } from '@/lib/domain/reply/reply-form'
import { hasFailed } from '@/lib/features/integration/model/bench-filter'

interface CallStateProps {
  class: CallClass
  /** Members that differ from the contract. */
  driftCount: number
}

/** How a call ended beside the contract, in words; never a bare status. */
export function CallState({ class: callClass, driftCount }: CallStateProps) {
  const t = useTranslations('integration')
  if (hasFailed(callClass)) return <Badge tone={callClass === 'unauthorized' || callClass === 'busy' ? 'warn' : 'bad'}>{t(`classes.${callClass}`)}</Badge>
  if (driftCount > 0) return <Badge tone="warn">{t('members', { count: driftCount })}</Badge>
  if (callClass === 'refused') return <Badge>{t('classes.refused')}</Badge>
  return (
    <span className="inline-flex items-center gap-1.5 text-good">
      <Icon name="check" className="size-3.5" />
      {t('matches')}
    </span>
  )
}

/** How long a call took. */
export function CallDuration({ ms }: { ms: number }) {
  const format = useFormatter()
  return <span className="figures">{ms < 10_000 ? `${format.number(ms)} ms` : `${format.number(ms / 1000, { maximumFractionDigits: 1, minimumFractionDigits: 1 })} s`}</span>
}
