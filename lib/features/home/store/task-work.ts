import 'server-only'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Day } from '@/lib/domain/day'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { client } from '@/lib/features/clients/store/client-table'
import { clientTask } from '@/lib/features/clients/store/client-task-table'
import { type TaskItem, WORK_MAX } from '@/lib/features/home/model/work-item'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { unseal } from '@/lib/platform/keys/unseal'
import { readRows } from '@/lib/platform/records/stored-json'
import { isVisible } from '@/lib/platform/session/agency-scope'

/** The actor's own tasks of clients whose day has come, the longest overdue first. @throws NotAllowed */
export async function findTaskWork(actor: Actor, today: Day): Promise<TaskItem[]> {
  requirePermission(actor, 'client.read')
  const { db } = await database()
  const rows = await db
    .select({ id: clientTask.id, clientId: clientTask.clientId, dueOn: clientTask.dueOn, textSealed: clientTask.textSealed, name: { plain: client.name, sealed: client.nameSealed } })
    .from(clientTask)
    .innerJoin(client, eq(client.id, clientTask.clientId))
    .where(and(isVisible(clientTask, actor), eq(clientTask.ownerId, actor.userId), isNull(clientTask.doneAt), lte(clientTask.dueOn, today)))
    .orderBy(asc(clientTask.dueOn), asc(clientTask.id))
    .limit(WORK_MAX)
  return readRows(rows, async ({ textSealed, name, ...row }) => ({
    kind: 'task' as const,
    ...row,
    text: maskCodesIn(await unseal(textSealed, placeIn(clientTask.textSealed, row.id))),
    title: maskCodesIn(await readName(name, placeIn(client.nameSealed, row.clientId))),
  }))
}
