import type { Actor } from '@/lib/platform/access/actor'
import { EXTRA_ROLES, type ExtraRole, MAIN_ROLES, type MainRole } from '@/lib/domain/people/role'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { session } from '@/lib/platform/session/session-table'
import type { Address } from '@/lib/domain/place/address'
import type { Company, Person } from '@/lib/domain/party'

export interface TestAgency {
  readonly id: string
  readonly broker: Actor
  readonly broker2: Actor
  readonly backOffice: Actor
  readonly admin: Actor
}

/** A new agency in the process's database, with a user in every role. Tests of one database use separate agencies. */
export async function newAgency(name = 'Agenția de Probă SRL'): Promise<TestAgency> {
  const { db } = await database()
  const id = newId()
  const broker = actorOf(id, { name: 'Ana Probă', role: 'broker' })
  const broker2 = actorOf(id, { name: 'Dan Probă', role: 'broker' })
  const backOffice = actorOf(id, { name: 'Ioana Probă', role: 'back-office' })
  const admin = actorOf(id, { name: 'Radu Probă', role: 'admin' })
  await db.insert(agency).values({ id, name })
  await signedIn([broker, broker2, backOffice, admin])
  return { id, broker, broker2, backOffice, admin }
}

interface NewUser {
  readonly name: string
  readonly role: MainRole
  readonly extraRoles?: readonly ExtraRole[]
  readonly seesAgency?: boolean
  readonly email?: string
  readonly passwordHash?: string
}

/** A new signed-in user of an agency. Without `passwordHash` every password is wrong. */
export async function newUser(agencyId: string, { passwordHash, ...given }: NewUser): Promise<Actor> {
  const actor = actorOf(agencyId, given)
  await signedIn([actor], passwordHash)
  return actor
}

function actorOf(agencyId: string, { name, role, extraRoles = [], seesAgency = true, email }: Omit<NewUser, 'passwordHash'>): Actor {
  const userId = newId()
  return { userId, agencyId, roles: [role, ...extraRoles], seesAgency, name, email: email ?? `${userId}@example.test`, sessionId: newId() }
}

/** Inserts the rows together, because nearly every test needs them. */
async function signedIn(actors: readonly Actor[], passwordHash = 'none'): Promise<void> {
  const { db } = await database()
  const now = new Date()
  await db
    .insert(appUser)
    .values(actors.map(({ userId: id, agencyId, email, name, roles, seesAgency }) => ({ id, agencyId, email, name, seesAgency, passwordHash, ...columnsOf(roles) })))
  await db
    .insert(session)
    .values(actors.map(({ sessionId: id, agencyId, userId }) => ({ id, agencyId, userId, userAgent: 'test', createdAt: now, lastSeenAt: now })))
}

function columnsOf(roles: Actor['roles']) {
  return { role: MAIN_ROLES.find((role) => roles.includes(role)) ?? 'broker', extraRoles: EXTRA_ROLES.filter((role) => roles.includes(role)) }
}

/** A new insurer of an agency that sells the product through the assets service. */
export async function newInsurer(agencyId: string, product: string, name = 'Asigurător de Probă'): Promise<{ id: string; businessName: string; name: string }> {
  const { db } = await database()
  const row = { id: newId(), agencyId, service: 'assets' as const, products: [product], businessName: `insurer-${newId().slice(-8)}`, name }
  await db.insert(insurer).values(row)
  return { id: row.id, businessName: row.businessName, name }
}

export const testAddress: Address = {
  country: 'RO',
  county: 'CJ',
  city: 'Cluj-Napoca',
  cityCode: 54984,
  street: 'Strada Memorandumului',
  houseNumber: '21',
}

export const testPerson: Person = {
  kind: 'person',
  lastName: 'Țepeș',
  firstName: 'Ilinca',
  taxId: '2850314120125',
  isForeignPerson: false,
  idNumber: 'CJ482915',
  email: 'ilinca@example.test',
  mobile: '0721000101',
  hasDisability: false,
  isRetired: false,
  address: testAddress,
}

export const testCompany: Company = {
  kind: 'company',
  businessName: 'Atelierul de Pâine SRL',
  taxId: 'RO31567898',
  email: 'office@example.test',
  mobile: '0721000110',
  address: testAddress,
}
