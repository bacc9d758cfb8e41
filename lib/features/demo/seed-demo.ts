import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import type { Role } from '@/lib/domain/people/role'
import { database } from '@/lib/platform/database/database'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'
import { letterhead } from '@/lib/features/letterhead/store/letterhead-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { operatorAccount, SERVICES, type Service } from '@/lib/features/accounts/store/operator-account-table'
import { addDays, type Day } from '@/lib/domain/day'
import { hashPassword } from '@/lib/platform/crypto/password'
import { findClients, saveClient } from '@/lib/features/clients/store/clients'
import { addNote } from '@/lib/features/clients/store/notes'
import { clientTask } from '@/lib/features/clients/store/client-task-table'
import { addTask } from '@/lib/features/clients/store/tasks'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { demoClients } from './demo-clients'
import { DEMO_AGENCIES, DEMO_PASSWORD, type DemoLetterhead, type DemoUser } from './demo-users'

/** An insurer as the sandbox lists it (GET /sandbox/insurers). */
export interface SeedInsurer {
  readonly service: Service
  readonly products: readonly string[]
  readonly businessName: string
  readonly name: string
}

const SANDBOX_CREDENTIALS = { account: 'sandbox', password: 'sandbox' }

interface SeedDemoInput {
  readonly today: Day
  readonly insurers: readonly SeedInsurer[]
  /** Fills the agencies, by name and id, with work; left out, they have none. */
  readonly fillWorld?: ((agencyIds: ReadonlyMap<string, string>) => Promise<unknown>) | undefined
}

/**
 * Fills the database for the demo: two agencies with their users, sandbox accounts, insurers, work and clients. Existing data
 * stays unchanged, so it can run at every start.
 */
export async function seedDemo({ today, insurers, fillWorld }: SeedDemoInput): Promise<void> {
  const agencyIds = new Map<string, string>()
  const peopleOf = new Map<string, readonly Actor[]>()
  for (const { name, users, letterhead: text } of DEMO_AGENCIES) {
    const agencyId = await ensureAgency(name)
    await ensureLetterhead(agencyId, text)
    const actors: Actor[] = []
    for (const user of users) actors.push(await ensureUser(agencyId, user))
    await ensureInsurers(agencyId, insurers)
    agencyIds.set(name, agencyId)
    peopleOf.set(name, actors)
  }
  // Before the accounts are saved, so that the trail of each agency is in the order of time.
  await fillWorld?.(agencyIds)
  for (const [name, actors] of peopleOf) {
    await ensureAccounts(withRole(actors, 'admin'))
    // Without a world only the first agency gets clients: the other one shows that it cannot see them.
    if (name === DEMO_AGENCIES[0]?.name) {
      await ensureClients(withRole(actors, 'broker'), today)
      await ensureNotes(withRole(actors, 'broker'), today)
    }
  }
}

function withRole(actors: readonly Actor[], role: Role): Actor {
  return rowOrNotFound(actors.find(({ roles }) => roles.includes(role)))
}

async function ensureAgency(name: string): Promise<string> {
  const { db } = await database()
  const [known] = await db.select({ id: agency.id }).from(agency).where(and(eq(agency.name, name), eq(agency.isDemo, true)))
  if (known) return known.id
  const [created] = await db.insert(agency).values({ name, isDemo: true }).returning({ id: agency.id })
  return rowOrNotFound(created).id
}

// What an administrator has saved stays.
async function ensureLetterhead(agencyId: string, text: DemoLetterhead): Promise<void> {
  const { db } = await database()
  await db.insert(letterhead).values({ agencyId, ...text }).onConflictDoNothing()
}

async function ensureUser(agencyId: string, { email, name, role, extraRoles = [], phone }: DemoUser): Promise<Actor> {
  const { db } = await database()
  const known = await db.select({ id: appUser.id }).from(appUser).where(and(eq(appUser.agencyId, agencyId), eq(appUser.email, email)))
  const created = known[0] ? known : await db.insert(appUser).values({ agencyId, email, name, role, extraRoles: [...extraRoles], phone: phone ?? null, passwordHash: await hashPassword(DEMO_PASSWORD) }).returning({ id: appUser.id })
  return { userId: rowOrNotFound(created[0]).id, agencyId, roles: [role, ...extraRoles], seesAgency: true, name, email, sessionId: 'seed' }
}

async function ensureAccounts(admin: Actor): Promise<void> {
  const { db } = await database()
  const known = await db.select({ service: operatorAccount.service }).from(operatorAccount).where(eq(operatorAccount.agencyId, admin.agencyId))
  const missing = SERVICES.filter((service) => !known.some((account) => account.service === service))
  for (const service of missing) await saveOperatorAccount(admin, { service, environment: 'sandbox', baseAddress: null, credentials: SANDBOX_CREDENTIALS })
}

async function ensureInsurers(agencyId: string, insurers: readonly SeedInsurer[]): Promise<void> {
  const { db } = await database()
  for (const { service, products, businessName, name } of insurers) {
    await db
      .insert(insurer)
      .values({ agencyId, service, products: [...products], sandboxName: businessName, name })
      // What an administrator has changed stays.
      .onConflictDoUpdate({ target: [insurer.agencyId, insurer.service, insurer.sandboxName], set: { products: [...products], name }, setWhere: eq(insurer.version, 1) })
  }
}

// Only into an empty list: a client that a user has changed is not changed back.
async function ensureClients(broker: Actor, today: Day): Promise<void> {
  if ((await findClients(broker, { limit: 1 })).length > 0) return
  for (const party of demoClients(today)) await saveClient(broker, party)
}

/** What a broker would have noted about the clients of late: days from today, none for a note. */
const NOTED: readonly (readonly [text: string, days: number | undefined])[] = [
  ['Sună pentru reînnoirea poliței de casco', -2],
  ['Preferă telefon după ora 17:00.', undefined],
  ['Trimite oferta de asistență la domiciliu', 0],
  ['Soțul conduce și el mașina.', undefined],
  ['Cere talonul nou', 5],
]

// Once: what a user has done or deleted does not come back.
async function ensureNotes(broker: Actor, today: Day): Promise<void> {
  const { db } = await database()
  const known = await db.select({ id: clientTask.id }).from(clientTask).where(eq(clientTask.agencyId, broker.agencyId)).limit(1)
  const clients = await findClients(broker, { limit: NOTED.length })
  const [first] = clients
  if (first === undefined || known.length > 0) return
  for (const [index, [text, days]] of NOTED.entries()) {
    const clientId = (clients[Math.floor(index / 2)] ?? first).id
    if (days === undefined) await addNote(broker, { clientId, text })
    else await addTask(broker, { clientId, text, dueOn: addDays(today, days) })
  }
}
