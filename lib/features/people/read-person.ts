import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { deviceOf } from './model/device'
import { PERSON_CHANGES, type PersonView } from './shapes'
import { findEventsAboutPerson } from './store/events-about-person'
import { getPerson } from './store/people'
import { findOpenSessions } from './store/sessions-of-person'

const SHOWN = 8

/** Where somebody is signed in, and what was changed about them last. @throws NotAllowed; Fault `notFound` */
export async function readPerson(actor: Actor, userId: string): Promise<PersonView> {
  const { id } = await getPerson(actor, userId)
  const [sessions, changes] = [await findOpenSessions(actor, id), await findEventsAboutPerson(actor, id, { acts: PERSON_CHANGES, limit: SHOWN })]
  return {
    sessions: sessions.map(({ id: sessionId, userAgent, startedAt, lastSeenAt }) => ({
      id: sessionId,
      ...deviceOf(userAgent),
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: sessionId === actor.sessionId,
    })),
    changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  }
}
