import { useFormatter } from 'next-intl'
import { Badge } from '@/components/ui/badge'

const LATE_HOURS = 4
const TOO_LATE_HOURS = 24
const HOUR_MS = 3_600_000

/** How long something has been waiting, in colour, shape and word. */
export function WaitingTime({ since, now }: { since: Date; now: Date }) {
  const format = useFormatter()
  const hours = (now.getTime() - since.getTime()) / HOUR_MS
  const tone = hours >= TOO_LATE_HOURS ? 'bad' : hours >= LATE_HOURS ? 'warn' : 'neutral'
  return (
    <Badge tone={tone} {...(tone === 'neutral' && { shape: 'clock' })}>
      {format.relativeTime(since, now)}
    </Badge>
  )
}
