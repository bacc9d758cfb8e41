import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { IconName } from '@/components/ui/icon'
import type { InsurerRow } from '@/lib/features/demo/endpoints'
import { useSeconds } from './use-seconds'

type Kind = InsurerRow['now']['kind']

const LOOKS: Readonly<Record<Kind, { readonly tone: 'good' | 'warn' | 'bad' | 'neutral'; readonly shape: IconName }>> = {
  offers: { tone: 'good', shape: 'check' },
  answers: { tone: 'neutral', shape: 'clock' },
  asked: { tone: 'neutral', shape: 'busy' },
  refuses: { tone: 'neutral', shape: 'info' },
  declines: { tone: 'warn', shape: 'warn' },
  tokenExpired: { tone: 'warn', shape: 'key' },
  unreadable: { tone: 'bad', shape: 'bad' },
  alwaysUnreadable: { tone: 'bad', shape: 'bad' },
  down: { tone: 'bad', shape: 'bad' },
  alwaysDown: { tone: 'bad', shape: 'bad' },
  serviceDown: { tone: 'bad', shape: 'bad' },
}

/** What the last quote meets at an insurer now. */
export function EffectBadge({ now }: { now: InsurerRow['now'] }) {
  const t = useTranslations('director.now')
  const seconds = useSeconds()
  const { tone, shape } = LOOKS[now.kind]
  return (
    <Badge tone={tone} shape={shape} className="whitespace-nowrap">
      {t(now.kind, { time: 'ms' in now ? seconds(now.ms) : '' })}
    </Badge>
  )
}
