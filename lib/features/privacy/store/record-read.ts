import 'server-only'
import { and, countDistinct, desc, eq, gt, inArray, isNull, ne, sql, sum } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import type { Db } from '@/lib/platform/database/open-database'
import { placeIn } from '@/lib/platform/keys/place-in'
import { subjectSealer } from '@/lib/platform/keys/subject-keys'
import { currentAddress } from '@/lib/platform/session/current-address'
import { appUser } from '@/lib/platform/session/user-table'
import { Fault } from '@/lib/domain/fault'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { AuditAct } from '@/lib/features/audit/model/audit-words'
import { addressFamilyOf, type ExportPurpose, type Purpose, type ReadKind, type ReadPurpose, type ReadSubject, type RevealedCode, TAKE_OVER_KINDS } from '@/lib/features/privacy/model/reads'
import { clientOfSubject, sealedWith } from './client-of-subject'
import { personalRead } from './personal-read-table'
import { notifyReads } from './read-notifications'

/** A read of personal data to record: references only. */
export interface ReadToRecord {
  readonly kind: Exclude<ReadKind, 'reveal' | 'refusal' | 'wholeFile' | TakeOver['kind']>
  readonly subject: { readonly kind: ReadSubject; readonly id: string }
}

/** That the whole file of a client left the desk, and why. */
export interface HandedOver {
  readonly clientId: string
  readonly purpose: ExportPurpose
}

/** That the wizard takes over somebody else's client or quote, with its codes. */
export interface TakeOver {
  readonly kind: (typeof TAKE_OVER_KINDS)[number]
  readonly subject: ReadToRecord['subject']
}

/** A reveal to record. */
export interface RevealToRecord {
  readonly clientId: string
  readonly code: RevealedCode
  readonly purpose: Purpose
  /** Words of the reader; sealed with the client's own key, so that they go with the client, and never in the audit trail. */
  readonly note: string
}

type Reader = Pick<Actor, 'agencyId' | 'userId' | 'name'>

const REPEAT_MS = 600_000

/**
 * Records that somebody read personal data, before the data is answered: without a record there is no answer. A repeat of the same
 * read within ten minutes adds to the count of the first; everything else is also an event of the audit trail.
 */
export async function recordRead(reader: Reader, { kind, subject }: ReadToRecord): Promise<void> {
  const { db } = await database()
  const address = await currentAddress()
  await db.transaction(async (tx) => {
    await lockReader(tx, reader)
    await addRead(tx, reader, { kind, subject, clientId: await clientOfSubject(tx, reader, subject), address })
  })
}

/** Records, before its first byte leaves, that the whole file of a client is handed over. */
export async function recordHandedOver(reader: Reader, { clientId, purpose }: HandedOver): Promise<void> {
  const { db } = await database()
  const address = await currentAddress()
  await db.transaction(async (tx) => {
    await lockReader(tx, reader)
    await addRead(tx, reader, { kind: 'wholeFile', subject: { kind: 'client', id: clientId }, clientId, purpose, address })
  })
}

/**
 * Records that a step or a quote is filled from a client or a colleague's quote, if the reader's day allows one more: else the wizard would
 * show every code of the agency to whoever asks often enough. The same client or quote again counts once.
 * @throws Fault `takeOversUsedUp`
 */
export async function recordTakeOver(reader: Reader, { kind, subject }: TakeOver, { perDay }: { readonly perDay: number }): Promise<void> {
  const { db } = await database()
  const address = await currentAddress()
  const isAllowed = await db.transaction(async (tx) => {
    await lockReader(tx, reader)
    const isLeft = (await othersTakenOverToday(tx, reader, subject.id)) < perDay
    await addRead(tx, reader, { kind: isLeft ? kind : 'refusal', subject, clientId: await clientOfSubject(tx, reader, subject), address })
    return isLeft
  })
  if (!isAllowed) throw new Fault('takeOversUsedUp', { params: { max: perDay } })
}

async function othersTakenOverToday(tx: Db, { userId }: Reader, subjectId: string): Promise<number> {
  const isTakenOver = and(eq(personalRead.userId, userId), eq(personalRead.day, clock.today()), inArray(personalRead.kind, [...TAKE_OVER_KINDS]), ne(personalRead.subjectId, subjectId))
  const [row] = await tx.select({ others: countDistinct(personalRead.subjectId) }).from(personalRead).where(isTakenOver)
  return row?.others ?? 0
}

/** Records a reveal of a client's code, if the reader's budget of the day allows one more. @throws Fault `revealsUsedUp` */
export async function recordReveal(reader: Reader, { clientId, code, purpose, note }: RevealToRecord, { perDay }: { readonly perDay: number }): Promise<void> {
  const { db } = await database()
  const read = { subject: { kind: 'client', id: clientId }, clientId, code, purpose, note, address: await currentAddress() } as const
  const isAllowed = await db.transaction(async (tx) => {
    // Reveals of one person take turns, so that two at once do not both take the last of the day.
    await lockReader(tx, reader)
    const isLeft = (await revealsToday(tx, reader)) < perDay
    // What was refused is recorded too: the transaction commits.
    await addRead(tx, reader, { kind: isLeft ? 'reveal' : 'refusal', ...read })
    return isLeft
  })
  if (!isAllowed) throw new Fault('revealsUsedUp', { params: { max: perDay } })
}

async function lockReader(tx: Db, { userId }: Reader): Promise<void> {
  await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for('no key update')
}

async function revealsToday(tx: Db, { userId }: Reader): Promise<number> {
  const isReveal = and(eq(personalRead.userId, userId), eq(personalRead.day, clock.today()), eq(personalRead.kind, 'reveal'))
  const [row] = await tx.select({ times: sum(personalRead.times).mapWith(Number) }).from(personalRead).where(isReveal)
  return row?.times ?? 0
}

interface NewRead {
  readonly kind: ReadKind
  readonly subject: ReadToRecord['subject']
  readonly clientId: string | null
  readonly code?: RevealedCode
  readonly purpose?: ReadPurpose
  readonly note?: string
  readonly address: string
}

const ACTS: Partial<Record<ReadKind, AuditAct>> = { reveal: 'personalCode.revealed', refusal: 'personalCode.refused' }

async function addRead(tx: Db, reader: Reader, read: NewRead): Promise<void> {
  const repeated = await findRepeated(tx, reader, read)
  const at = clock.now()
  if (repeated === undefined) await tx.insert(personalRead).values(await rowOf(tx, reader, { read, at }))
  else await tx.update(personalRead).set({ times: sql`${personalRead.times} + 1`, lastAt: at }).where(eq(personalRead.id, repeated))
  const { kind, subject, clientId, code, purpose, address } = read
  // Each reveal is an event of its own.
  if (repeated === undefined || kind === 'reveal') {
    const details = { kind, about: subject.kind, subjectId: subject.id, code: code ?? null, purpose: purpose ?? null, addressFamily: addressFamilyOf(address) }
    const about = clientId === null ? ({ kind: 'quote', id: subject.id } as const) : ({ kind: 'client', id: clientId } as const)
    await recordEvent(reader, { what: ACTS[kind] ?? 'personalData.read', subject: about, details }, tx)
  }
  await notifyReads(tx, reader.agencyId)
}

async function findRepeated(tx: Db, { userId }: Reader, { kind, subject, code, purpose, note = '' }: NewRead): Promise<string | undefined> {
  // Other words are another reason.
  if (note !== '') return undefined
  const isSame = and(
    eq(personalRead.userId, userId),
    eq(personalRead.day, clock.today()),
    eq(personalRead.kind, kind),
    eq(personalRead.subjectKind, subject.kind),
    eq(personalRead.subjectId, subject.id),
    code === undefined ? isNull(personalRead.code) : eq(personalRead.code, code),
    purpose === undefined ? isNull(personalRead.purpose) : eq(personalRead.purpose, purpose),
    isNull(personalRead.noteSealed),
    isNull(personalRead.askedAt),
    gt(personalRead.firstAt, new Date(clock.now().getTime() - REPEAT_MS)),
  )
  const [row] = await tx.select({ id: personalRead.id }).from(personalRead).where(isSame).orderBy(desc(personalRead.id)).limit(1)
  return row?.id
}

async function rowOf(tx: Db, { agencyId, userId }: Reader, { read, at }: { readonly read: NewRead; readonly at: Date }): Promise<typeof personalRead.$inferInsert> {
  const { kind, subject, clientId, code, purpose, note = '', address } = read
  const id = newId()
  const own = note === '' ? undefined : await subjectSealer(tx, await sealedWith(tx, { agencyId, subjectKind: subject.kind, subjectId: subject.id, clientId }))
  return {
    id,
    agencyId,
    userId,
    kind,
    subjectKind: subject.kind,
    subjectId: subject.id,
    clientId,
    code: code ?? null,
    purpose: purpose ?? null,
    noteSealed: own?.seal(note, placeIn(personalRead.noteSealed, id)) ?? null,
    addressFamily: addressFamilyOf(address),
    day: clock.today(),
    firstAt: at,
    lastAt: at,
  }
}
