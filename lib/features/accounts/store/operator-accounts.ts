import 'server-only'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type WireSwitches, wireSwitches } from '@/lib/contracts/switches'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { preparedStatement } from '@/lib/platform/database/prepared-statement'
import { type Environment, operatorAccount, type Service, type TestStep } from './operator-account-table'
import { operatorToken } from './operator-token-table'
import { Fault } from '@/lib/domain/fault'
import { sealer } from '@/lib/platform/crypto/seal'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { AuditDetails } from '@/lib/features/audit/store/audit-event-table'
import { placeIn } from '@/lib/platform/keys/place-in'
import { type AccountTokenStore, tokenStoreFor } from './operator-tokens'
import { readJson, readRows, unsealJson } from '@/lib/platform/records/stored-json'
import { inAgency } from '@/lib/platform/session/agency-scope'

const credentialsShape = z.object({ account: z.string(), password: z.string(), code: z.string().optional() })

export type OperatorCredentials = z.output<typeof credentialsShape>

/** An account with its secret. No base address means the configured one. */
export interface OperatorAccount {
  readonly id: string
  readonly environment: Environment
  readonly baseAddress: string | null
  /** Whether several insurers are asked with one request, where the service takes it, and answer later. */
  readonly asksAsynchronously: boolean
  readonly switches: WireSwitches
  readonly credentials: OperatorCredentials
}

const activeAccount = preparedStatement((db) =>
  db
    .select({ account: operatorAccount, token: operatorToken })
    .from(operatorAccount)
    .leftJoin(operatorToken, eq(operatorToken.accountId, operatorAccount.id))
    .where(isActiveAccount())
    .prepare('active_account'),
)

const activeSwitches = preparedStatement((db) => db.select({ id: operatorAccount.id, switches: operatorAccount.switches }).from(operatorAccount).where(isActiveAccount()).prepare('active_switches'))

function isActiveAccount() {
  return and(inAgency(operatorAccount, { agencyId: sql.placeholder('agencyId') }), eq(operatorAccount.service, sql.placeholder('service')), eq(operatorAccount.isActive, true))
}

/**
 * The agency's active account at a service, for a call on the agency's behalf, with its tokens, whose first read needs no query;
 * no actor, because no user sees the credentials.
 * @throws Fault `operatorCredentials` when there is none
 */
export async function getOperatorAccess(agencyId: string, service: Service): Promise<{ account: OperatorAccount; tokens: AccountTokenStore }> {
  const { db } = await database()
  const [row] = await activeAccount(db).execute({ agencyId, service })
  if (!row) throw new Fault('operatorCredentials')
  return { account: await accountOfRow(row.account), tokens: tokenStoreFor(row.account.id, { known: row.token }) }
}

/** The account alone. @throws as {@link getOperatorAccess} does */
export async function getOperatorAccount(agencyId: string, service: Service): Promise<OperatorAccount> {
  return (await getOperatorAccess(agencyId, service)).account
}

/** The environment in use at a service, for work that no user asked for; undefined where the agency has no account there. */
export async function findActiveEnvironment(agencyId: string, service: Service): Promise<Environment | undefined> {
  const { db } = await database()
  const [row] = await db.select({ environment: operatorAccount.environment }).from(operatorAccount).where(and(eq(operatorAccount.agencyId, agencyId), eq(operatorAccount.service, service), operatorAccount.isActive))
  return row?.environment
}

/** The switches of the agency's active account at a service, if it has one: without its secret and its tokens. */
export async function findActiveSwitches(agencyId: string, service: Service): Promise<WireSwitches | undefined> {
  const { db } = await database()
  const [row] = await activeSwitches(db).execute({ agencyId, service })
  return row && switchesOf(row)
}

/** One account of the agency with its secret, active or not: for a test, or to keep its password. @throws NotAllowed */
export async function findOperatorAccount(actor: Actor, { service, environment }: AccountName): Promise<OperatorAccount | undefined> {
  requirePermission(actor, 'operatorAccount.manage')
  const { db } = await database()
  const [row] = await db.select().from(operatorAccount).where(isNamed(actor, { service, environment }))
  return row && accountOfRow(row)
}

async function accountOfRow({ id, environment, baseAddress, switches, asksAsynchronously, credentialsSealed }: typeof operatorAccount.$inferSelect): Promise<OperatorAccount> {
  const credentials = await unsealJson(credentialsSealed, credentialsShape, sealPlace(id))
  return { id, environment, baseAddress, asksAsynchronously, switches: switchesOf({ id, switches }), credentials }
}

/** The switches of a row. */
export function switchesOf({ id, switches }: Pick<typeof operatorAccount.$inferSelect, 'id' | 'switches'>): WireSwitches {
  return readJson(switches, wireSwitches, placeIn(operatorAccount.switches, id))
}

/** Whether any agency's calls go to the operator's production environment. */
export async function usesProduction(): Promise<boolean> {
  const { db } = await database()
  const isLive = and(eq(operatorAccount.environment, 'production'), eq(operatorAccount.isActive, true))
  return (await db.select({ id: operatorAccount.id }).from(operatorAccount).where(isLive).limit(1)).length > 0
}

/** Identifies one of an agency's accounts. */
export interface AccountName {
  readonly service: Service
  readonly environment: Environment
}

/** Whether this process may store accounts of the production environment: the embedded database does not flush to the disk. */
export async function canStoreProductionAccounts(): Promise<boolean> {
  return (await database()).engine === 'postgresql'
}

/** An account as an administrator sees it: without its secret. */
export interface OperatorAccountRow extends AccountName {
  readonly id: string
  readonly baseAddress: string | null
  readonly switches: WireSwitches
  readonly isActive: boolean
  /** When the account was last tested, and the step that failed. */
  readonly testedAt: Date | null
  readonly failedStep: TestStep | null
  readonly updatedAt: Date
}

/** The agency's accounts. @throws NotAllowed */
export async function findOperatorAccounts(actor: Actor): Promise<OperatorAccountRow[]> {
  requirePermission(actor, 'operatorAccount.manage')
  const { db } = await database()
  const { id, service, environment, baseAddress, switches, isActive, testedAt, failedStep, updatedAt } = operatorAccount
  const rows = await db
    .select({ id, service, environment, baseAddress, switches, isActive, testedAt, failedStep, updatedAt })
    .from(operatorAccount)
    .where(inAgency(operatorAccount, actor))
    .orderBy(asc(service), asc(environment))
  return readRows(rows, (row) => ({ ...row, switches: switchesOf(row) }))
}

/** How a test of an account ended; no failed step when it passed. */
export interface AccountTest {
  readonly at: Date
  readonly failedStep: TestStep | null
}

interface AccountToSave extends AccountName {
  readonly baseAddress: string | null
  readonly credentials: OperatorCredentials
  readonly asksAsynchronously?: boolean
  /** Only what differs from the usual wire. */
  readonly switches?: Partial<WireSwitches>
  /** What else the audit trail says of this change. */
  readonly changes?: AuditDetails
  /** The test of exactly these values. */
  readonly test?: AccountTest
  /** Whether another active environment of the service stays active; otherwise this account replaces it. */
  readonly leavesOtherActive?: boolean
}

/** Saves an account and makes it the active one of its service. Its token, made with older credentials, is deleted. @throws NotAllowed */
export async function saveOperatorAccount(actor: Actor, account: AccountToSave): Promise<{ id: string; isActive: boolean }> {
  requirePermission(actor, 'operatorAccount.manage')
  const { service, environment, baseAddress, credentials, asksAsynchronously = false, switches = {}, changes = {}, test, leavesOtherActive = false } = account
  const { db } = await database()
  const id = newId()
  return db.transaction(async (tx) => {
    const details = { service, environment, host: baseAddress === null ? null : new URL(baseAddress).host, paths: Object.values(switches.operations ?? {}).filter(({ path }) => path !== undefined).length, asksAsynchronously, failedStep: test?.failedStep ?? null, ...changes }
    // Comes first: the lock on the agency's audit chain also orders simultaneous saves.
    await recordEvent(actor, { what: 'operatorAccount.saved', subject: { kind: 'operatorAccount', id }, details }, tx)
    const ofOthers = and(inAgency(operatorAccount, actor), eq(operatorAccount.service, service), ne(operatorAccount.environment, environment), eq(operatorAccount.isActive, true))
    const isActive = !leavesOtherActive || (await tx.select({ id: operatorAccount.id }).from(operatorAccount).where(ofOthers)).length === 0
    if (isActive) await tx.update(operatorAccount).set({ isActive: false }).where(ofOthers)
    // A new row, not a changed one: running calls finish with the old account, whose token is deleted with it.
    await tx.delete(operatorAccount).where(isNamed(actor, account))
    const credentialsSealed = sealer().seal(JSON.stringify(credentials), sealPlace(id))
    const tested = { testedAt: test?.at ?? null, failedStep: test?.failedStep ?? null }
    await tx.insert(operatorAccount).values({ id, agencyId: actor.agencyId, service, environment, baseAddress, credentialsSealed, switches, asksAsynchronously, ...tested, isActive })
    return { id, isActive }
  })
}

/** Records how a test of the stored account ended; for an account replaced meanwhile, only the event. @throws NotAllowed */
export async function recordAccountTest(actor: Actor, account: AccountName & { readonly id: string }, { at, failedStep }: AccountTest): Promise<void> {
  requirePermission(actor, 'operatorAccount.manage')
  const { id, service, environment } = account
  const { db } = await database()
  await db.transaction(async (tx) => {
    await recordEvent(actor, { what: 'operatorAccount.tested', subject: { kind: 'operatorAccount', id }, details: { service, environment, failedStep } }, tx)
    await tx.update(operatorAccount).set({ testedAt: at, failedStep }).where(and(isNamed(actor, account), eq(operatorAccount.id, id)))
  })
}

function isNamed(actor: Actor, { service, environment }: AccountName) {
  return and(inAgency(operatorAccount, actor), eq(operatorAccount.service, service), eq(operatorAccount.environment, environment))
}

function sealPlace(accountId: string) {
  return placeIn(operatorAccount.credentialsSealed, accountId)
}
