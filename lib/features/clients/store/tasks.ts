import 'server-only'
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Day } from '@/lib/domain/day'
import { maskCodesIn } from '@/lib/domain/personal-code'
import type { PolicyRequest } from '@/lib/features/clients/model/policy-request'
import { policy } from '@/lib/features/policies/store/policy-table'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { parseRecordId, rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { unseal } from '@/lib/platform/keys/unseal'
import { readRows } from '@/lib/platform/records/stored-json'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { clientTask } from './client-task-table'
import { lockClient } from './living-client'

/** Something to do for a client, codes masked. */
export interface ClientTask {
  readonly id: string
  readonly text: string
  readonly dueOn: Day
  readonly owner: { readonly id: string; readonly name: string }
  readonly doneAt: Date | undefined
}

interface NewTask {
  readonly clientId: string
  readonly text: string
  readonly dueOn: Day
  /** A policy of the client, and what is wanted of it. */
  readonly about?: { readonly policyId: string; readonly request: PolicyRequest } | undefined
}

/** Notes something to do for a client that the actor sees; it comes up on the actor's home page. @returns its id @throws NotAllowed; Fault `notFound`; DataErased */
export async function addTask(actor: Actor, { clientId, text, dueOn, about }: NewTask): Promise<string> {
  requirePermission(actor, 'client.write')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const own = await lockClient(tx, actor, clientId)
    const id = newId()
    if (about !== undefined) rowOrNotFound((await tx.select({ id: policy.id }).from(policy).where(visibleRow(policy, actor, about.policyId)))[0])
    await tx.insert(clientTask).values({ id, agencyId: actor.agencyId, clientId, textSealed: own.seal(text, taskPlace(id)), dueOn, ownerId: actor.userId, ...(about && { policyId: about.policyId, policyRequest: about.request }) })
    await recordEvent(actor, { what: 'client.taskAdded', subject: { kind: 'client', id: clientId }, details: { dueOn } }, tx)
    if (about !== undefined) await recordEvent(actor, { what: 'policy.requestNoted', subject: { kind: 'policy', id: about.policyId }, details: { request: about.request } }, tx)
    return id
  })
}

/** What is to do for a client that the actor sees, the earliest first, and after it a few that are done, the latest first. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findTasks(actor: Actor, clientId: string, { open, done }: { readonly open: number; readonly done: number }): Promise<ClientTask[]> {
  requirePermission(actor, 'client.read')
  const { db } = await database()
  const isOf = and(isVisible(clientTask, actor), eq(clientTask.clientId, parseRecordId(clientId)))
  const select = () =>
    db.select({ id: clientTask.id, textSealed: clientTask.textSealed, dueOn: clientTask.dueOn, doneAt: clientTask.doneAt, owner: { id: appUser.id, name: appUser.name } }).from(clientTask).innerJoin(appUser, eq(appUser.id, clientTask.ownerId))
  const [waiting, finished] = [
    await select().where(and(isOf, isNull(clientTask.doneAt))).orderBy(asc(clientTask.dueOn), asc(clientTask.id)).limit(open),
    await select().where(and(isOf, isNotNull(clientTask.doneAt))).orderBy(desc(clientTask.doneAt), desc(clientTask.id)).limit(done),
  ]
  return readRows([...waiting, ...finished], async ({ textSealed, doneAt, ...row }) => ({ ...row, doneAt: doneAt ?? undefined, text: maskCodesIn(await unseal(textSealed, taskPlace(row.id))) }))
}

/** A task that is about a policy. */
export interface PolicyTask extends ClientTask {
  readonly request: PolicyRequest
}

/** What was asked for about a policy that the actor sees, the newest first. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findPolicyTasks(actor: Actor, policyId: string): Promise<PolicyTask[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const rows = await db
    .select({ id: clientTask.id, textSealed: clientTask.textSealed, dueOn: clientTask.dueOn, doneAt: clientTask.doneAt, request: clientTask.policyRequest, owner: { id: appUser.id, name: appUser.name } })
    .from(clientTask)
    .innerJoin(appUser, eq(appUser.id, clientTask.ownerId))
    .where(and(isVisible(clientTask, actor), eq(clientTask.policyId, parseRecordId(policyId))))
    .orderBy(desc(clientTask.id))
  return readRows(rows, async ({ textSealed, doneAt, request, ...row }) => ({ ...row, request: request ?? 'other', doneAt: doneAt ?? undefined, text: maskCodesIn(await unseal(textSealed, taskPlace(row.id))) }))
}

/** Marks a task as done, or as to do again. @throws NotAllowed; Fault `notFound` */
export async function finishTask(actor: Actor, taskId: string, { isDone }: { readonly isDone: boolean }): Promise<void> {
  requirePermission(actor, 'client.write')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const [row] = await tx.update(clientTask).set({ doneAt: isDone ? clock.now() : null }).where(visibleRow(clientTask, actor, taskId)).returning({ clientId: clientTask.clientId })
    await recordEvent(actor, { what: isDone ? 'client.taskDone' : 'client.taskReopened', subject: { kind: 'client', id: rowOrNotFound(row).clientId } }, tx)
  })
}

/** Where a task's text is sealed. */
export function taskPlace(taskId: string) {
  return placeIn(clientTask.textSealed, taskId)
}
