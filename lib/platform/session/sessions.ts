import 'server-only'
import { and, eq, gt, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import type { MainRole } from '@/lib/domain/people/role'
import { needsSecondFactor } from '@/lib/domain/people/second-factor'
import { systemDatabase } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { env } from '@/lib/platform/env'
import { preparedStatement } from '@/lib/platform/database/prepared-statement'
import { agency } from './agency-table'
import { appUser } from './user-table'
import { hasSecondFactor } from './has-second-factor'
import { session } from './session-table'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { Fault } from '@/lib/domain/fault'
import { truncateText } from '@/lib/domain/text'
import { isRecordId } from '@/lib/platform/database/row-or-not-found'

const USER_AGENT_LENGTH_MAX = 200
const ADDRESS_LENGTH_MAX = 64

// A write at every request would cost more than an exact minute is worth.
const LAST_SEEN_INTERVAL_MS = 60_000

interface NewSession {
  readonly userId: string
  readonly userAgent: string
  /** Network address of the browser. */
  readonly address?: string
  /** Whether a second factor was given at the provider of identities. */
  readonly hasProviderFactor?: boolean
  /** Whether who it is was proven just now, so that one strong act may follow. */
  readonly isConfirmed?: boolean
}

/** Somebody who is signed in. */
export interface Account {
  readonly actor: Actor
  /** They have to have a second factor and have none: they may set one up, and nothing else. */
  readonly lacksFactor: boolean
}

/** Signs a user in; returns the session's id. @throws Fault `notSignedIn` when the user does not exist, is disabled, belongs to a disabled agency, or belongs to a demo that is off */
export async function createSession({ userId, userAgent, address = '', hasProviderFactor = false, isConfirmed = false }: NewSession, within?: Db): Promise<string> {
  const db = within ?? (await systemDatabase('session')).db
  const [user] = await db
    .select({ agencyId: appUser.agencyId, role: appUser.role, isDemo: agency.isDemo })
    .from(appUser)
    .innerJoin(agency, eq(agency.id, appUser.agencyId))
    .where(and(eq(appUser.id, userId), isNull(appUser.disabledAt), isNull(agency.disabledAt)))
  if (!user || isOfDemoThatIsOff(user)) throw new Fault('notSignedIn')
  const row = { agencyId: user.agencyId, userId, userAgent: truncateText(userAgent, USER_AGENT_LENGTH_MAX), address: truncateText(address, ADDRESS_LENGTH_MAX), lastSeenAt: databaseNow(), hasProviderFactor, confirmedAt: isConfirmed ? databaseNow() : null }
  const [created] = await db.insert(session).values(row).returning({ id: session.id })
  if (!created) throw new Fault('unexpected')
  return created.id
}

/** Opens a session in place of another of the same browser, which ends: after somebody was let in further. Returns the new one's id. */
export async function renewSession(tx: Db, sessionId: string): Promise<string> {
  const [former] = await tx.update(session).set({ endedAt: databaseNow() }).where(and(eq(session.id, sessionId), isNull(session.endedAt))).returning()
  if (!former) throw new Fault('notSignedIn')
  return createSession(former, tx)
}

/** The condition of a session that is not ended, not idle, and not too old. */
export function isOpenSession(): SQL | undefined {
  const { sessionIdleMs, sessionMs } = env()
  return and(isNull(session.endedAt), gt(session.lastSeenAt, databaseNowPlus(-sessionIdleMs)), gt(session.createdAt, databaseNowPlus(-sessionMs)))
}

// Runs at each request.
const liveSession = preparedStatement((db) =>
  db
    .select({ user: appUser, isDemo: agency.isDemo, hasFactor: hasSecondFactor(appUser.id), hasProviderFactor: session.hasProviderFactor, isStale: sql<boolean>`${lt(session.lastSeenAt, databaseNowPlus(-LAST_SEEN_INTERVAL_MS))}` })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(agency, eq(agency.id, session.agencyId))
    .where(
      and(
        eq(session.id, sql.placeholder('sessionId')),
        isOpenSession(),
        isNull(appUser.disabledAt),
        isNull(agency.disabledAt),
      ),
    )
    .prepare('live_session'),
)

/**
 * Whose session it is, unless it was ended, was idle for too long, is too old, its user or agency is disabled, or it belongs to a demo
 * that is off. `countsAsUse: false` is for what is only left open: it must not keep a session from becoming idle.
 */
export async function findAccount(sessionId: string, { countsAsUse = true }: { readonly countsAsUse?: boolean } = {}): Promise<Account | undefined> {
  if (!isRecordId(sessionId)) return undefined
  const { db } = await systemDatabase('session')
  const [row] = await liveSession(db).execute({ sessionId })
  if (!row || isOfDemoThatIsOff({ ...row.user, isDemo: row.isDemo })) return undefined
  if (countsAsUse && row.isStale) await touch(sessionId)
  const { id, agencyId, role, extraRoles, seesAgency, name, email } = row.user
  const actor: Actor = { userId: id, agencyId, roles: [role, ...extraRoles], seesAgency, name, email, sessionId }
  return { actor, lacksFactor: !row.hasFactor && !(row.hasProviderFactor && countsProviderFactor()) && mustHaveFactor({ ...row, roles: actor.roles }) }
}

// Decided at each request, like everything else: with another setting the sessions that exist need a factor of ours.
function countsProviderFactor(): boolean {
  return env().oidc?.secondFactor === 'provider'
}

// Every visitor signs in to the demo with a password that is printed there.
function mustHaveFactor({ roles, isDemo }: { readonly roles: Actor['roles']; readonly isDemo: boolean }): boolean {
  const { demo, secondFactor } = env()
  return !(isDemo && demo) && needsSecondFactor(roles, secondFactor)
}

/** The account of an actor, as their session says now. @throws Fault `notSignedIn` when it has ended */
export async function accountOf({ sessionId }: Pick<Actor, 'sessionId'>): Promise<Account> {
  const account = await findAccount(sessionId, { countsAsUse: false })
  if (!account) throw new Fault('notSignedIn')
  return account
}

/** The actor of a session; nobody's as long as its user lacks a second factor that they have to have. */
export async function findActor(sessionId: string): Promise<Actor | undefined> {
  return actorOf(await findAccount(sessionId))
}

/** The same without counting as use. */
export async function findIdleActor(sessionId: string): Promise<Actor | undefined> {
  return actorOf(await findAccount(sessionId, { countsAsUse: false }))
}

/** Who may work with an account: nobody who still has to set up a second factor. */
export function actorOf(account: Account | undefined): Actor | undefined {
  return account === undefined || account.lacksFactor ? undefined : account.actor
}

// The passwords of the demo are printed on its sign-in page, and a director may change its clock.
function isOfDemoThatIsOff({ isDemo, role }: { readonly isDemo: boolean; readonly role: MainRole }): boolean {
  return (isDemo || role === 'director') && !env().demo
}

async function touch(sessionId: string): Promise<void> {
  const { db } = await systemDatabase('session')
  // Of several requests at once the latest counts.
  await db.update(session).set({ lastSeenAt: databaseNow() }).where(and(eq(session.id, sessionId), lt(session.lastSeenAt, databaseNow())))
}

/** Signs a browser out. Ending an ended session changes nothing. */
export async function endSession(sessionId: string): Promise<void> {
  if (!isRecordId(sessionId)) return
  const { db } = await systemDatabase('session')
  await db.update(session).set({ endedAt: databaseNow() }).where(and(eq(session.id, sessionId), isNull(session.endedAt)))
}

/** Ends every open session of a user, or all but one; returns how many. */
export async function endSessionsOf(db: Db, userId: string, { except }: { readonly except?: string } = {}): Promise<number> {
  const isOther = and(eq(session.userId, userId), isOpenSession(), except === undefined ? undefined : ne(session.id, except))
  return (await db.update(session).set({ endedAt: databaseNow() }).where(isOther).returning({ id: session.id })).length
}
