import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { findAuditEvents } from './store/audit-events'

/** When the chain of events was verified last, and how that ended. */
export interface LastCheck {
  readonly at: Date
  readonly isWhole: boolean
  /** How many events were verified; none where the chain was broken. */
  readonly events: number
}

/** The last check of the chain of the reader's agency, by the button or the command; none when nobody verified it yet. @throws NotAllowed */
export async function readLastCheck(actor: Actor): Promise<LastCheck | undefined> {
  const [event] = await findAuditEvents(actor, { act: 'audit.verified' }, { limit: 1 })
  if (!event) return undefined
  const { events } = event.details
  return { at: event.at, isWhole: typeof events === 'number', events: typeof events === 'number' ? events : 0 }
}
