import 'server-only'
import { log } from '@/lib/platform/log'
import { metrics } from './metrics'

/** Says in the log and in the metrics how many rows cleaning removed, by what they were; says nothing where it was none. */
export function tellPurged(counts: Readonly<Record<string, number>>): void {
  const removed = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  for (const [what, count] of Object.entries(removed)) metrics().purged.inc({ what }, count)
  if (Object.keys(removed).length > 0) log().info({ operation: 'cleaning', removed }, 'removed what is over its term')
}
