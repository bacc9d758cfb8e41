import type { Day } from '@/lib/domain/day'
import type { WorkItem } from './work-item'

/** The choice of a browser: what waits until tomorrow. */
export const POSTPONED_COOKIE = 'work-postponed'
/** More would not fit into a cookie. */
export const POSTPONED_MAX = 100

type Kept = Pick<WorkItem, 'kind' | 'id'>

/** What stands for an item in the cookie: one of its kind, and not the whole id. */
export function postponeKey({ kind, id }: Kept): string {
  return `${kind.slice(0, 2)}${id.replaceAll('-', '').slice(-12)}`
}

/** The keys of what was postponed on a day; nothing of an earlier day, and nothing of what cannot be read. */
export function parsePostponed(text: string | undefined, today: Day): readonly string[] {
  const [day, keys = ''] = (text ?? '').split(':')
  return day === today ? keys.split('.').filter((key) => /^[a-z]{2}[0-9a-z]{1,12}$/.test(key)) : []
}

/** What a browser keeps of them: the newest, as many as fit. */
export function postponedText(keys: readonly string[], today: Day): string {
  return `${today}:${keys.slice(-POSTPONED_MAX).join('.')}`
}

/** Whether it can wait. An outcome that nobody knows cannot, and what ends today is not there tomorrow. */
export function mayWait({ kind }: Pick<WorkItem, 'kind'>): boolean {
  return kind !== 'unknown' && kind !== 'expiring'
}

/** The items that are to do today, without those that wait until tomorrow. */
export function withoutPostponed(items: readonly WorkItem[], postponed: readonly string[]): readonly WorkItem[] {
  const keys = new Set(postponed)
  return items.filter((item) => !mayWait(item) || !keys.has(postponeKey(item)))
}
