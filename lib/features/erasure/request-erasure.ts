import 'server-only'
import { eq } from 'drizzle-orm'
import { Fault } from '@/lib/domain/fault'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { client } from '@/lib/features/clients/store/client-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { env } from '@/lib/platform/env'
import { requireConfirmed, spendConfirmation } from '@/lib/platform/session/confirmation'
import { agencyRow } from '@/lib/platform/session/agency-scope'
import { accountOf } from '@/lib/platform/session/sessions'
import { type ErasedClient, eraseClient } from './erase-client'
import { writeErasureList } from './erasure-list'
import { isErasureWord } from './model/erasure-word'
import type { StatedReason } from './model/reasons'
import { findOwnQuotes, getClientRow, hasWorkUnderWay } from './store/records-of-client'
import { erasureRequest } from './store/erasure-request-table'
import { endRequest, findOpenRequest } from './store/erasure-requests'

interface Request {
  readonly clientId: string
  readonly word: string
  readonly reason: StatedReason
}

/**
 * Asks for a client's erasure, after the password or a factor was given again. Nothing is erased yet: a second data officer confirms it, or it
 * happens when its delay is over. @returns when it happens without a second person
 * @throws NotAllowed; Fault `notFound`, `erased`, `wordDiffers`, `confirmationNeeded`, `erasureRequested` when it was asked for before, `erasureBlocked`
 */
export async function requestErasure(by: Actor, { clientId, word, reason }: Request): Promise<Date> {
  requirePermission(by, 'personalData.review')
  requireWord(word)
  const account = await accountOf(by)
  const { db } = await database()
  return db.transaction(async (tx) => {
    // Locked: nobody erases or asks for the same client meanwhile.
    const row = rowOrNotFound((await tx.select().from(client).where(agencyRow(client, by, clientId)).for('no key update'))[0])
    if (row.erasedAt !== null) throw new Fault('erased')
    if (await hasWorkUnderWay(tx, (await findOwnQuotes(tx, row)).map(({ id }) => id))) throw new Fault('erasureBlocked')
    await spendConfirmation(tx, account)
    const requestedAt = clock.now()
    const dueAt = new Date(requestedAt.getTime() + env().erasureDelayMs)
    const made = await tx.insert(erasureRequest).values({ agencyId: by.agencyId, clientId: row.id, reason, requestedBy: by.userId, requestedAt, dueAt }).onConflictDoNothing().returning({ id: erasureRequest.id })
    if (made.length === 0) throw new Fault('erasureRequested')
    await recordEvent(by, { what: 'client.erasureRequested', subject: { kind: 'client', id: row.id }, details: { reason, dueAt: dueAt.toISOString() } }, tx)
    return dueAt
  })
}

/**
 * Erases what another data officer asked for, at once, after the password or a factor of the second one.
 * @throws NotAllowed; Fault `notFound`, `wordDiffers`, `confirmationNeeded`, `erasureNotRequested`, `erasureNeedsAnother` for whoever asked, `erasureBlocked`
 */
export async function confirmErasure(by: Actor, { clientId, word }: Pick<Request, 'clientId' | 'word'>): Promise<ErasedClient> {
  requirePermission(by, 'personalData.review')
  requireWord(word)
  const { id } = await getClientRow(by, clientId)
  const request = await findOpenRequest(by, id)
  if (request === undefined) throw new Fault('erasureNotRequested')
  if (request.requestedBy.id === by.userId) throw new Fault('erasureNeedsAnother')
  const account = await accountOf(by)
  // Looking for every place of a person takes long: it is not begun for nothing.
  await requireConfirmed(account)
  return eraseClient(by, id, { reason: request.reason, request, account })
}

/** Takes a request back; every data officer may. @throws NotAllowed; Fault `notFound`, `erasureNotRequested` when it has ended */
export async function withdrawErasure(by: Actor, clientId: string): Promise<void> {
  requirePermission(by, 'personalData.review')
  const { id } = await getClientRow(by, clientId)
  const { db } = await database()
  await db.transaction(async (tx) => {
    const requestId = await endRequest(tx, id, { as: 'withdrawn', at: clock.now() })
    if (requestId === undefined) throw new Fault('erasureNotRequested')
    const [request] = await tx.select({ reason: erasureRequest.reason }).from(erasureRequest).where(eq(erasureRequest.id, requestId))
    await recordEvent(by, { what: 'client.erasureWithdrawn', subject: { kind: 'client', id }, details: { reason: request?.reason ?? '' } }, tx)
  })
  // So that a restored backup does not ask for it again.
  await writeErasureList()
}

function requireWord(word: string): void {
  if (!isErasureWord(word)) throw new Fault('wordDiffers')
}
