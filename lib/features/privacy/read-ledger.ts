import 'server-only'
import { addDays, type Day } from '@/lib/domain/day'
import { maskCode, maskCodesIn } from '@/lib/domain/personal-code'
import { Fault } from '@/lib/domain/fault'
import { partyName, type Party } from '@/lib/domain/party'
import type { Actor } from '@/lib/platform/access/actor'
import { can, requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { findClientOwner, getClient } from '@/lib/features/clients/store/clients'
import { findColleagues } from './store/colleagues'
import type { LedgerView, ReadView } from './endpoints'
import type { ReadKind } from './model/reads'
import { UNUSUAL_RULES, unusualIn } from './model/unusual'
import { countReadsByDay, findUsedBudgets, type StoredRead, unsafeFindReads } from './store/personal-reads'
import { recordRead } from './store/record-read'

const SHOWN = 50
const SHOWN_OF_CLIENT = 300
const DAYS_OF_YEAR = 365

interface LedgerFilter {
  readonly userId?: string | undefined
  readonly clientId?: string | undefined
  readonly kind?: ReadKind | undefined
  /** How many days back. */
  readonly days: number
  readonly before?: string | undefined
}

/** All recorded reads of the agency for its data officer, with budgets of today and what is unusual. @throws NotAllowed; Fault `notFound` */
export async function readLedger(actor: Actor, { days, ...filter }: LedgerFilter): Promise<LedgerView> {
  requirePermission(actor, 'personalData.review')
  const today = clock.today()
  const since = addDays(today, -days)
  const [reads, counts, people, budgets, client] = await Promise.all([
    unsafeFindReads(actor, { ...filter, since, limit: SHOWN }),
    countReadsByDay(actor, addDays(since, -UNUSUAL_RULES.daysBefore)),
    findColleagues(actor),
    findUsedBudgets(actor, today),
    filter.clientId === undefined ? undefined : readPerson(actor, filter.clientId, today),
  ])
  const last = reads.length === SHOWN ? reads.at(-1)?.id : undefined
  return { reads: reads.map((read) => ({ ...readViewOf(read), unusual: [...unusualIn(read, counts)] })), next: last, people, budgets: { perDay: env().revealsPerDay, people: budgets }, client }
}

/**
 * Whose data the data officer looks at: codes and phone masked; that is recorded too. Of somebody who was erased nothing is left to read but
 * who read it.
 */
async function readPerson(actor: Actor, clientId: string, today: Day): Promise<LedgerView['client']> {
  const party = await partyUnlessErased(actor, clientId)
  if (party) await recordRead(actor, { kind: 'client', subject: { kind: 'client', id: clientId } })
  const year = await unsafeFindReads(actor, { clientId, since: addDays(today, -DAYS_OF_YEAR), limit: SHOWN_OF_CLIENT })
  const reads = year.map(readViewOf)
  if (!party) return { id: clientId, name: '', kind: 'person', maskedTaxId: '', maskedMobile: '', isErased: true, year: reads }
  return { id: clientId, name: maskCodesIn(partyName(party)), kind: party.kind, maskedTaxId: maskCode(party.taxId), maskedMobile: maskCode(party.mobile), isErased: false, year: reads }
}

async function partyUnlessErased(actor: Actor, clientId: string): Promise<Party | undefined> {
  try {
    return await getClient(actor, clientId)
  } catch (error) {
    if (error instanceof Fault && error.code === 'erased') return undefined
    throw error
  }
}

/** Whether somebody may see who read a client: its owner, administrators and data officers. @throws Fault `notFound` */
export async function mayReadReaders(actor: Actor, clientId: string): Promise<boolean> {
  const ownerId = await findClientOwner(actor, clientId)
  return can(actor, 'personalData.review') || can(actor, 'user.manage') || ownerId === actor.userId
}

/** Who looked at a client's data within a year, the newest first; undefined for those who may not know. @throws NotAllowed; Fault `notFound` */
export async function findClientReads(actor: Actor, clientId: string): Promise<ReadView[] | undefined> {
  requirePermission(actor, 'client.read')
  if (!(await mayReadReaders(actor, clientId))) return undefined
  const reads = await unsafeFindReads(actor, { clientId, since: addDays(clock.today(), -DAYS_OF_YEAR), limit: SHOWN_OF_CLIENT })
  return reads.map(readViewOf)
}

function readViewOf({ id, reader, kind, subject, client, code, purpose, note, addressFamily, firstAt, lastAt, times, askedAt, explanation }: StoredRead): ReadView {
  return {
    id,
    reader: { id: reader.id, name: reader.name, role: reader.role },
    kind,
    subject,
    ...(client && { client }),
    ...(code && { code }),
    ...(purpose && { purpose }),
    note: maskCodesIn(note),
    addressFamily,
    at: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    times,
    unusual: [],
    isAsked: askedAt !== undefined,
    ...(explanation !== undefined && { explanation: maskCodesIn(explanation) }),
  }
}
