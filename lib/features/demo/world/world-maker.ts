import type { Actor } from '@/lib/platform/access/actor'
import { dayOf } from './calendar'
import type { PastOperator } from './past-operator'
import type { Random } from './random'
import type { WorldClient } from './world-clients'
import type { ClientRecord } from './world-records'
import type { WorldEvent, WorldRows } from './world-rows'

/** What the makers of records share. */
export interface WorldMaker {
  readonly random: Random
  readonly past: PastOperator
  readonly rows: WorldRows
  readonly newId: (at: Date) => string
  readonly now: Date
  readonly clients: Map<WorldClient, ClientRecord>
  /** The name of the process that sent the requests to issue. */
  readonly instanceId: string
}

/** Notes what somebody of the desk did. */
export function noteEvent({ rows }: WorldMaker, by: Actor, event: Pick<WorldEvent, 'at' | 'what' | 'subject'> & Partial<Pick<WorldEvent, 'details'>>): void {
  rows.events.push({ details: {}, ...event, agencyId: by.agencyId, user: { id: by.userId, name: by.name } })
}

/** Notes what a client did behind a link. */
export function noteClientEvent({ rows }: WorldMaker, agencyId: string, event: Pick<WorldEvent, 'at' | 'what' | 'subject' | 'details'>): void {
  rows.events.push({ ...event, agencyId, user: undefined })
}

interface NotedRead {
  readonly kind: 'fill' | 'document' | 'reveal'
  readonly subject: { readonly kind: 'client' | 'policy'; readonly id: string }
  readonly clientId: string
  readonly at: Date
}

/** Notes that somebody read personal data: in the ledger of reads, and in the trail. */
export function noteRead(maker: WorldMaker, by: Actor, { kind, subject, clientId, at }: NotedRead): void {
  const code = kind === 'reveal' ? 'taxId' : null
  const purpose = kind === 'reveal' ? 'issue' : null
  maker.rows.reads.push({
    id: maker.newId(at), agencyId: by.agencyId, userId: by.userId, kind, subjectKind: subject.kind, subjectId: subject.id, clientId, code, purpose, noteSealed: null, addressFamily: 'unknown', day: dayOf(at),
    firstAt: at, lastAt: at, times: 1, askedBy: null, askedAt: null, explanationSealed: null, explainedAt: null,
  })
  const details = { kind, about: subject.kind, subjectId: subject.id, code, purpose, addressFamily: 'unknown' }
  noteEvent(maker, by, { at, what: kind === 'reveal' ? 'personalCode.revealed' : 'personalData.read', subject: { kind: 'client', id: clientId }, details })
}
