import type { useTranslations } from 'next-intl'
import { momentInFigures } from '@/lib/domain/time/moment'
import { addDays, todayInBucharest } from '@/lib/domain/day'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
// Sessions write when they were seen at most once a minute.
const STILL_NOW_MS = 2 * MINUTE_MS

interface Seen {
  readonly at: string
  readonly now: string
}

type Tense = { readonly kind: 'now' } | { readonly kind: 'minutes'; readonly count: number } | { readonly kind: 'today' | 'yesterday' | 'day' }

/** How an instant is said: the last minutes by their number, today and yesterday with the time, else the day. */
export function tenseOf({ at, now }: Seen): Tense {
  const [then, here] = [new Date(at), new Date(now)]
  const ageMs = here.getTime() - then.getTime()
  if (ageMs < STILL_NOW_MS) return { kind: 'now' }
  if (ageMs < HOUR_MS) return { kind: 'minutes', count: Math.floor(ageMs / MINUTE_MS) }
  const [day, today] = [todayInBucharest(then), todayInBucharest(here)]
  if (day === today) return { kind: 'today' }
  return { kind: day === addDays(today, -1) ? 'yesterday' : 'day' }
}

/** When something was, in the reader's words. */
export function seenText(t: ReturnType<typeof useTranslations<'people'>>, seen: Seen): string {
  const tense = tenseOf(seen)
  const at = new Date(seen.at)
  if (tense.kind === 'now') return t('seen.now')
  if (tense.kind === 'minutes') return t('seen.minutes', { count: tense.count })
  if (tense.kind === 'day') return momentInFigures(at, 'day')
  return t(`seen.${tense.kind}`, { time: momentInFigures(at, 'minuteOfDay') })
}
