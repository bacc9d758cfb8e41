import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { ProposalStage } from '@/lib/features/proposals/model/proposal-stage'

const TONES = { made: 'neutral', sent: 'accent', opened: 'accent', chosen: 'good', over: 'neutral' } as const satisfies Record<ProposalStage, BadgeTone>

interface StageBadgeProps {
  stage: ProposalStage
  /** Why it is over, where that is known. */
  because?: 'issued' | 'expired' | 'revoked' | undefined
  /** In a list of quotes, where the word needs its noun. */
  isOfQuote?: boolean
}

/** How far a proposal has come, in the same words wherever it stands. */
export function StageBadge({ stage, because, isOfQuote = false }: StageBadgeProps) {
  const t = useTranslations('proposal')
  const word = because === undefined ? t(`stages.${stage}`) : t('overBecause', { why: t(`states.${because}`) })
  return <Badge tone={TONES[stage]}>{isOfQuote ? t('ofQuote', { stage: word }) : word}</Badge>
}
