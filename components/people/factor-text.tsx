import { useTranslations } from 'next-intl'
import { Icon, type IconName } from '@/components/ui/icon'
import type { PersonRow } from '@/lib/features/people/endpoints'

// At three codes left somebody should make new ones.
const FEW_CODES = 3

/** The second factor of somebody in two lines; a missing one is red only where the role needs it. */
export function FactorText({ person: { secondFactor, needsSecondFactor } }: { person: PersonRow }) {
  const t = useTranslations('people.factor')
  if (secondFactor.kind !== 'none') {
    const { kind, codesLeft, codes } = secondFactor
    return <Lines icon="shield-check" tone="text-good" first={t(kind)} second={t('codes', { left: codesLeft, all: codes })} secondTone={codesLeft <= FEW_CODES ? 'font-semibold text-warn' : 'text-ink-2'} />
  }
  if (needsSecondFactor) return <Lines icon="bad" tone="text-bad" first={t('missing')} second={t('required')} secondTone="text-bad" />
  return <Lines icon="circle" tone="text-ink-2" first={t('none')} second={t('optional')} secondTone="text-ink-2" />
}

interface LinesProps {
  icon: IconName
  tone: string
  first: string
  second: string
  secondTone: string
}

function Lines({ icon, tone, first, second, secondTone }: LinesProps) {
  return (
    <span className="flex items-start gap-1.5 leading-tight">
      <Icon name={icon} className={`mt-0.5 size-3.5 ${tone}`} />
      <span className="min-w-0">
        <span className={`block font-medium ${tone}`}>{first}</span>
        <span className={`block text-sm ${secondTone}`}>{second}</span>
      </span>
    </span>
  )
}
