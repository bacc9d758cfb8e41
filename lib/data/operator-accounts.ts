import 'server-only'
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { requirePermission } from '@/lib/access/permissions'
import { database } from '@/lib/db/database'
import { newId } from '@/lib/db/new-id'
import { type Environment, operatorAccount, type Service } from '@/lib/db/schema/operator-account'
import { Fault } from '@/lib/domain/fault'
import { sealer } from '@/lib/security/seal'
import { ofAgency } from './visible'

const credentialsText = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.object({ account: z.string(), password: z.string(), code: z.string().optional() }))

export type OperatorCredentials = z.output<typeof credentialsText>

/** An account with its secret. No base address means the configured one. */
export interface OperatorAccount {
  readonly id: string
  readonly environment: Environment
  readonly baseAddress: string | null
  readonly credentials: OperatorCredentials
}

/**
 * The agency's active account at a service, for a call on the agency's behalf; no actor, because the credentials go to no user.
 * @throws Fault `operatorCredentials` when there is none
 */
export async function getOperatorAccount(agencyId: string, service: Service): Promise<OperatorAccount> {
  const { db } = await database()
  const isActive = and(eq(operatorAccount.agencyId, agencyId), eq(operatorAccount.service, service), eq(operatorAccount.isActive, true))
  const [row] = await db.select().from(operatorAccount).where(isActive)
  if (!row) throw new Fault('operatorCredentials')
  const { id, environment, baseAddress, credentialsSealed } = row
  return { id, environment, baseAddress, credentials: credentialsText.parse(sealer().unseal(credentialsSealed, place(id))) }
}

/** Whether any agency's calls go to the operator's production environment. */
export async function usesProduction(): Promise<boolean> {
  const { db } = await database()
  const isLive = and(eq(operatorAccount.environment, 'production'), eq(operatorAccount.isActive, true))
  return (await db.select({ id: operatorAccount.id }).from(operatorAccount).where(isLive).limit(1)).length > 0
}

/** An account as an administrator sees it: without its secret. */
export interface OperatorAccountRow {
  readonly id: string
  readonly service: Service
  readonly environment: Environment
  readonly baseAddress: string | null
  readonly isActive: boolean
  readonly updatedAt: Date
}

/** The agency's accounts. @throws NotAllowed */
export async function findOperatorAccounts(actor: Actor): Promise<OperatorAccountRow[]> {
  requirePermission(actor, 'operatorAccount.manage')
  const { db } = await database()
  const { id, service, environment, baseAddress, isActive, updatedAt } = operatorAccount
  return db
    .select({ id, service, environment, baseAddress, isActive, updatedAt })
    .from(operatorAccount)
    .where(ofAgency(operatorAccount, actor))
    .orderBy(asc(service), asc(environment))
}

interface AccountToSave {
  readonly service: Service
  readonly environment: Environment
  readonly baseAddress: string | null
  readonly credentials: OperatorCredentials
}

/** Keeps an account and makes it the active one of its service. Its token, made with older credentials, is dropped. @throws NotAllowed */
export async function saveOperatorAccount(actor: Actor, { service, environment, baseAddress, credentials }: AccountToSave): Promise<{ id: string }> {
  requirePermission(actor, 'operatorAccount.manage')
  const { db } = await database()
  const { agencyId } = actor
  return db.transaction(async (tx) => {
    const ofService = and(ofAgency(operatorAccount, actor), eq(operatorAccount.service, service))
    await tx.update(operatorAccount).set({ isActive: false }).where(ofService)
    // A new row rather than a changed one: calls under way with the old account finish with it, and its token goes with it.
    await tx.delete(operatorAccount).where(and(ofService, eq(operatorAccount.environment, environment)))
    const id = newId()
    const credentialsSealed = sealer().seal(JSON.stringify(credentials), place(id))
    await tx.insert(operatorAccount).values({ id, agencyId, service, environment, baseAddress, credentialsSealed })
    return { id }
  })
}

function place(accountId: string) {
  return { table: 'operator_account', id: accountId, column: 'credentials' }
}
