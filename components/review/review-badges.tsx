import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { ReviewState } from '@/lib/domain/review'

const TONES = { waiting: 'neutral', reviewed: 'good', returned: 'bad' } as const satisfies Record<ReviewState, BadgeTone>

interface ReviewBadgesProps {
  state: ReviewState
  /** How many differences were found; undefined before the comparison. */
  differences: number | undefined
}

/** The state of a policy's review, and whether it has differences. */
export function ReviewBadges({ state, differences }: ReviewBadgesProps) {
  const t = useTranslations('backOffice')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={TONES[state]} shape={state === 'waiting' ? 'clock' : undefined}>
        {t(`review.states.${state}`)}
      </Badge>
      {differences === undefined || differences === 0 ? null : <Badge tone="warn">{t('check.differences', { count: differences })}</Badge>}
    </span>
  )
}
