import { and, eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import type { Actor } from '@/lib/platform/access/actor'
import { authSecret } from '@/lib/platform/session/auth-secret'
import { sessionCookieName } from '@/lib/platform/session/current-actor'
import { signIn } from '@/lib/features/sessions/sign-in'
import { signOut } from '@/lib/features/sessions/sign-out'
import { saveClient } from '@/lib/features/clients/store/clients'
import { placeIn } from '@/lib/features/keys/sealed-columns'
import { claimNomenclature } from '@/lib/features/nomenclature/store/nomenclature'
import { DEMO_PASSWORD } from '@/lib/features/demo/demo-users'
import { seedDemo } from '@/lib/features/demo/seed-demo'
import { createSession, findActor } from '@/lib/platform/session/sessions'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { addDays, todayInBucharest } from '@/lib/domain/day'
import { insurerList } from '@/lib/sandbox/insurers/insurer-list'
import { hashPassword } from '@/lib/platform/crypto/password'
import { sealer } from '@/lib/platform/crypto/seal'
import { readList } from '@/lib/features/nomenclature/read-list'
import { refreshLists } from '@/lib/features/nomenclature/refresh-lists'
import { saveAccount } from '@/lib/features/accounts/save-account'
import { testAccount } from '@/lib/features/accounts/test-account'
import { settled } from '@/lib/testing/given/given-offers'
import { newUser, testPerson } from '@/lib/testing/given/people'
import { SETTINGS_OF_THEN } from '../settings'

const HOUR_MS = 3_600_000
const CLOSED_AGENCY = newId()
const COOKIE_SECONDS = 30 * 24 * 3600
const OFFICE = '10.0.0.9'

/** Who acts in the story, and the cookie that the broker's browser holds. */
export interface People {
  readonly broker: Actor
  readonly broker2: Actor
  readonly backOffice: Actor
  readonly backOffice2: Actor
  readonly admin: Actor
  readonly otherBroker: Actor
  readonly cookie: { readonly name: string; readonly value: string }
}

/** Two agencies with people, sessions, clients, insurers, accounts and lists. */
export async function openAgencies(): Promise<People> {
  await seedDemo({ today: todayInBucharest(new Date()), insurers: insurerList })
  const people = {
    broker: await signedIn('broker@demo.test'),
    broker2: await signedIn('broker2@demo.test'),
    backOffice: await signedIn('backoffice@demo.test'),
    backOffice2: await signedIn('backoffice2@demo.test'),
    admin: await signedIn('admin@demo.test'),
    otherBroker: await signedIn('broker@other.test'),
    cookie: await cookieOf('broker@demo.test'),
  }
  await leaveOtherSessions(people)
  await saveClient(people.otherBroker, testPerson)
  await changeInsurers(people.otherBroker.agencyId)
  await testAccounts(people.admin)
  await keepLists(people)
  return people
}

async function signedIn(email: string): Promise<Actor> {
  const sessionId = await signIn({ email, password: DEMO_PASSWORD, address: OFFICE, userAgent: 'Probă/1.0', now: new Date() })
  const actor = sessionId === undefined ? undefined : await findActor(sessionId, new Date())
  if (!actor) throw new Error(`${email} cannot sign in`)
  return actor
}

// As the sign-in library makes it of what our callback says; the library itself runs in a bundle only.
async function cookieOf(email: string): Promise<People['cookie']> {
  const { sessionId } = await signedIn(email)
  return { name: sessionCookieName(SETTINGS_OF_THEN.APP_URL), value: await encode({ token: { sessionId }, secret: authSecret(), maxAge: COOKIE_SECONDS }) }
}

/** One that was signed out, one that was idle, those of a user and of an agency that were disabled, and an account that somebody guesses at. */
async function leaveOtherSessions({ broker2, admin }: Pick<People, 'broker2' | 'admin'>): Promise<void> {
  const { db } = await database()
  await signOut((await signedIn(broker2.email)).sessionId, new Date())
  await createSession({ userId: broker2.userId, now: new Date(Date.now() - 13 * HOUR_MS), userAgent: 'Idle/1.0' })
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const gone = await newUser(admin.agencyId, { name: 'Petru Plecatu', role: 'broker', email: 'plecat@demo.test', passwordHash })
  await db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.id, gone.userId))
  for (let tries = 0; tries < 5; tries++) await signIn({ email: 'admin@other.test', password: 'wrong', address: '10.0.0.66', userAgent: 'Probă/1.0', now: new Date() })
  await db.insert(agency).values({ id: CLOSED_AGENCY, name: 'Broker Închis SRL', disabledAt: new Date() })
  await newUser(CLOSED_AGENCY, { name: 'Toma Închis', role: 'broker', email: 'broker@closed.test', passwordHash })
  await signIn({ email: 'nobody@demo.test', password: 'wrong', address: '10.0.0.67', userAgent: 'Probă/1.0', now: new Date() })
}

/** No screen writes these yet: an insurer with credentials of the agency's own, one that may not be sold for a time, one that is off. */
async function changeInsurers(agencyId: string): Promise<void> {
  const { db } = await database()
  const today = todayInBucharest(new Date())
  const [first, second, third] = await db.select({ id: insurer.id }).from(insurer).where(and(eq(insurer.agencyId, agencyId), eq(insurer.service, 'assets'))).orderBy(insurer.businessName)
  if (!first || !second || !third) throw new Error('There are too few insurers')
  const credentialsSealed = sealer().seal(JSON.stringify({ account: 'own', password: 'parolă' }), placeIn(insurer.credentialsSealed, first.id))
  await db.update(insurer).set({ credentialsSealed }).where(eq(insurer.id, first.id))
  await db.update(insurer).set({ stopSellFrom: addDays(today, -1), stopSellTo: addDays(today, 30) }).where(eq(insurer.id, second.id))
  await db.update(insurer).set({ isEnabled: false }).where(eq(insurer.id, third.id))
}

/** One account was tested again, one was refused, and one was kept although its test failed. */
async function testAccounts(admin: Actor): Promise<void> {
  await testAccount(admin, { service: 'assets', environment: 'sandbox', locale: 'ro' })
  const typed = { baseAddress: 'https://127.0.0.1:9/assets', account: 'agenția', password: 'parolă', code: 'B-12', pathOverrides: { 'assets.renewToken': '/renew' } }
  const name = { service: 'assets', environment: 'test', locale: 'ro' } as const
  const refused = await saveAccount(admin, { ...name, ...typed, evenIfFailed: false, confirmed: 'test' })
  const kept = await saveAccount(admin, { ...name, ...typed, evenIfFailed: true, confirmed: 'test' })
  if (refused.kind !== 'failed' || kept.kind !== 'saved') throw new Error(`The accounts turned out ${refused.kind} and ${kept.kind}`)
}

async function keepLists({ broker, admin }: Pick<People, 'broker' | 'admin'>): Promise<void> {
  await readList(broker, { list: 'county', service: 'assets' })
  await claimNomenclature({ service: 'assets', list: 'tire-brand', key: 'sandbox:' }, { now: new Date(), leaseMs: HOUR_MS })
  await readList(broker, { list: 'purpose', service: 'travel' })
  await refreshLists(admin, { list: 'insured-amount', service: 'travel' })
  await settled()
}
