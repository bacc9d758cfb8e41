import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'
import { type EventsUntil, type Needs, needsActor } from '@/lib/platform/api/endpoint'
import { runAsAgency } from '@/lib/platform/database/scope'
import { metrics } from '@/lib/platform/metrics/metrics'
import { streamsSignal } from '@/lib/platform/jobs/ending'
import { closeSessionStream, keepSessionStream, openSessionStream } from '@/lib/platform/session/open-streams'
import { findIdleActor } from '@/lib/platform/session/sessions'
import { Fault } from '@/lib/domain/fault'
import { respondEvents } from './respond-events'

// A session that ended is to be noticed within 15 seconds, the time to look included.
const LOOK_EVERY_MS = 10_000

interface Stream {
  readonly actor: Actor | undefined
  readonly needs: Needs
  readonly eventsUntil: EventsUntil<unknown>
  readonly lookEveryMs?: number
}

/**
 * Streams events to a session, for as long as it lives and its user may read them: both are looked at again before each event and
 * every ten seconds.
 * @throws Fault `tooManyStreams`, and whatever the first event throws
 */
export async function respondStream({ actor, needs, eventsUntil, lookEveryMs = LOOK_EVERY_MS }: Stream): Promise<Response> {
  if (!actor || !needsActor(needs)) throw new Fault('notSignedIn')
  const streamId = await openSessionStream(actor.sessionId)
  metrics().streams.inc()
  return respondEvents(onBehalfOf(actor, eventsUntil), {
    mayGoOn: async () => {
      const now = await findIdleActor(actor.sessionId)
      return now !== undefined && can(now, needs) && keepSessionStream(streamId)
    },
    lookEveryMs,
    signal: streamsSignal(),
    onEnd: () => {
      metrics().streams.dec()
      return closeSessionStream(streamId)
    },
  })
}

/** Each event is made when the browser takes the one before: on behalf of the user all the same. */
function onBehalfOf({ agencyId }: Actor, eventsUntil: EventsUntil<unknown>): EventsUntil<unknown> {
  return (signal) => {
    const values = runAsAgency(agencyId, () => eventsUntil(signal))
    return {
      next: () => runAsAgency(agencyId, () => values.next()),
      return: () => runAsAgency(agencyId, () => values.return()),
      throw: (error: unknown) => runAsAgency(agencyId, () => values.throw(error)),
      [Symbol.asyncIterator]() {
        return this
      },
      [Symbol.asyncDispose]: async () => {
        await runAsAgency(agencyId, () => values.return())
      },
    }
  }
}
