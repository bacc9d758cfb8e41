import 'server-only'
import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, type SQL, sql, sum } from 'drizzle-orm'
import type { Day } from '@/lib/domain/day'
import type { Role } from '@/lib/domain/people/role'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName, type StoredName } from '@/lib/platform/keys/stored-name'
import { subjectKey } from '@/lib/platform/keys/subject-key-table'
import { readRows } from '@/lib/platform/records/stored-json'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { client } from '@/lib/features/clients/store/client-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { maskCodesIn } from '@/lib/domain/personal-code'
import type { ReadKind, ReadPurpose, ReadSubject, RevealedCode } from '@/lib/features/privacy/model/reads'
import { personalRead } from './personal-read-table'

/** A recorded read, as who may review it sees it. */
export interface StoredRead {
  readonly id: string
  readonly reader: { readonly id: string; readonly name: string; readonly role: Role }
  readonly kind: ReadKind
  readonly subject: { readonly kind: ReadSubject; readonly id: string }
  readonly client: { readonly id: string; readonly name: string } | undefined
  readonly code: RevealedCode | undefined
  readonly purpose: ReadPurpose | undefined
  readonly note: string
  readonly addressFamily: string
  readonly day: Day
  readonly firstAt: Date
  readonly lastAt: Date
  readonly times: number
  /** Whether the reader ever had a quote of this client, or looks after the client; true without a client. */
  readonly hasQuoted: boolean
  readonly askedAt: Date | undefined
  readonly explanation: string | undefined
}

/** Which reads to find; every part narrows. */
export interface ReadFilter {
  readonly userId?: string | undefined
  readonly clientId?: string | undefined
  readonly kind?: ReadKind | undefined
  readonly since: Day
  /** The id of the last read of the page before. */
  readonly before?: string | undefined
  readonly limit: number
}

/** The reads of an agency, the newest first. The caller has found that the actor may review them, or those of one client. */
export async function unsafeFindReads(actor: Actor, { userId, clientId, kind, since, before, limit }: ReadFilter): Promise<StoredRead[]> {
  const { db } = await database()
  const filter = and(
    inAgency(personalRead, actor),
    gte(personalRead.day, since),
    userId === undefined ? undefined : eq(personalRead.userId, parseRecordId(userId)),
    clientId === undefined ? undefined : eq(personalRead.clientId, parseRecordId(clientId)),
    kind === undefined ? undefined : eq(personalRead.kind, kind),
    before === undefined ? undefined : lt(personalRead.id, parseRecordId(before)),
  )
  const rows = await db
    .select({ read: personalRead, name: appUser.name, role: appUser.role, plain: client.name, sealed: client.nameSealed, hasQuoted: hasQuoted() })
    .from(personalRead)
    .innerJoin(appUser, eq(appUser.id, personalRead.userId))
    .leftJoin(client, eq(client.id, personalRead.clientId))
    .where(filter)
    .orderBy(desc(personalRead.id))
    .limit(limit)
  return readRows(rows, async ({ read, name, role, plain, sealed, hasQuoted: quoted }) => ({
    id: read.id,
    reader: { id: read.userId, name, role },
    kind: read.kind,
    subject: { kind: read.subjectKind, id: read.subjectId },
    client: read.clientId === null ? undefined : { id: read.clientId, name: await nameOfClient(read.clientId, { plain, sealed }) },
    code: read.code ?? undefined,
    purpose: read.purpose ?? undefined,
    note: await readName({ plain: null, sealed: read.noteSealed }, placeIn(personalRead.noteSealed, read.id)),
    addressFamily: read.addressFamily,
    day: read.day,
    firstAt: read.firstAt,
    lastAt: read.lastAt,
    times: read.times,
    hasQuoted: quoted,
    askedAt: read.askedAt ?? undefined,
    explanation: read.explanationSealed === null ? undefined : await readName({ plain: null, sealed: read.explanationSealed }, placeIn(personalRead.explanationSealed, read.id)),
  }))
}

async function nameOfClient(clientId: string, name: StoredName): Promise<string> {
  return maskCodesIn(await readName(name, placeIn(client.nameSealed, clientId)))
}

function hasQuoted(): SQL<boolean> {
  const quoted = sql`exists (select 1 from ${quote} where ${quote.clientId} = ${personalRead.clientId} and ${quote.ownerId} = ${personalRead.userId})`
  return sql<boolean>`(${personalRead.clientId} is null or ${client.ownerId} = ${personalRead.userId} or ${quoted})`
}

/** How often each person read on each day. @throws NotAllowed */
export async function countReadsByDay(actor: Actor, since: Day): Promise<readonly { readonly userId: string; readonly day: Day; readonly times: number }[]> {
  requirePermission(actor, 'personalData.review')
  const { db } = await database()
  return db
    .select({ userId: personalRead.userId, day: personalRead.day, times: sum(personalRead.times).mapWith(Number) })
    .from(personalRead)
    .where(and(inAgency(personalRead, actor), gte(personalRead.day, since), ne(personalRead.kind, 'refusal')))
    .groupBy(personalRead.userId, personalRead.day)
}

/** A person's reveals of one day, and how many were refused beyond the budget. */
export interface UsedBudget {
  readonly userId: string
  readonly name: string
  readonly used: number
  readonly refused: number
}

/** Who has revealed codes on a day, the most first. @throws NotAllowed */
export async function findUsedBudgets(actor: Actor, day: Day): Promise<UsedBudget[]> {
  requirePermission(actor, 'personalData.review')
  const { db } = await database()
  const times = (kind: ReadKind) => sql<number>`coalesce(sum(${personalRead.times}) filter (where ${personalRead.kind} = ${kind}), 0)`.mapWith(Number)
  const used = times('reveal')
  return db
    .select({ userId: personalRead.userId, name: appUser.name, used, refused: times('refusal') })
    .from(personalRead)
    .innerJoin(appUser, eq(appUser.id, personalRead.userId))
    .where(and(inAgency(personalRead, actor), eq(personalRead.day, day), inArray(personalRead.kind, ['reveal', 'refusal'])))
    .groupBy(personalRead.userId, appUser.name)
    .orderBy(desc(used), appUser.name)
}

/** How many reveals and refusals of others happened after an instant. @throws NotAllowed */
export async function countRevealsAfter(actor: Actor, instant: Date | undefined): Promise<number> {
  requirePermission(actor, 'personalData.review')
  const { db } = await database()
  const isNew = and(
    inAgency(personalRead, actor),
    inArray(personalRead.kind, ['reveal', 'refusal']),
    ne(personalRead.userId, actor.userId),
    instant === undefined ? undefined : gt(personalRead.lastAt, instant),
  )
  const [row] = await db.select({ reveals: count() }).from(personalRead).where(isNew)
  return row?.reveals ?? 0
}

/** Whether the actor has opened a colleague's draft today. */
export async function hasTakenOverToday(actor: Actor, quoteId: string): Promise<boolean> {
  const { db } = await database()
  const isOpening = and(inAgency(personalRead, actor), eq(personalRead.userId, actor.userId), eq(personalRead.day, clock.today()), eq(personalRead.kind, 'draft'), eq(personalRead.subjectId, quoteId))
  return (await db.select({ id: personalRead.id }).from(personalRead).where(isOpening).limit(1)).length > 0
}

/** The reads that the actor is asked to explain, the oldest first. Nobody writes about a person who was erased since. */
export async function findAskedReads(actor: Actor): Promise<readonly { readonly id: string; readonly clientName: string | null; readonly kind: ReadKind; readonly firstAt: Date }[]> {
  const { db } = await database()
  const isOpen = and(inAgency(personalRead, actor), eq(personalRead.userId, actor.userId), isNotNull(personalRead.askedAt), isNull(personalRead.explainedAt), isNull(subjectKey.destroyedAt))
  const rows = await db
    .select({ id: personalRead.id, clientId: personalRead.clientId, plain: client.name, sealed: client.nameSealed, kind: personalRead.kind, firstAt: personalRead.firstAt })
    .from(personalRead)
    .leftJoin(client, eq(client.id, personalRead.clientId))
    .leftJoin(subjectKey, eq(subjectKey.id, sql`coalesce(${personalRead.clientId}, ${personalRead.subjectId})`))
    .where(isOpen)
    .orderBy(personalRead.id)
  return Promise.all(rows.map(async ({ clientId, plain, sealed, ...row }) => ({ ...row, clientName: clientId === null ? null : await nameOfClient(clientId, { plain, sealed }) })))
}

/**
 * The newest read of a colleague, and how often it was repeated: it differs after each. One's own are left out, because drawing the
 * ledger of a person is such a read. @throws NotAllowed
 */
export async function findNewestRead(actor: Actor): Promise<string | undefined> {
  requirePermission(actor, 'personalData.review')
  const { db } = await database()
  const [row] = await db.select({ id: personalRead.id, times: personalRead.times }).from(personalRead).where(and(inAgency(personalRead, actor), ne(personalRead.userId, actor.userId))).orderBy(desc(personalRead.lastAt), desc(personalRead.id)).limit(1)
  return row && `${row.id}.${row.times}`
}
