import { MAIN_ROLES, type Role } from '@/lib/domain/people/role'
import type { MatrixActor } from './access-matrix'
import { tamperedCookies } from './tampered-cookies'
import { Visitor } from './visitor'

/** Somebody of the matrix, with the cookies of their browser. */
export interface DemoActor extends MatrixActor {
  readonly visitor: Visitor
}

const PASSWORD = 'demo-Quotedesk-1'
const NEW_PASSWORD = 'nisip verde peste dealuri 7'
const PEOPLE: readonly (readonly [string, string, readonly Role[]])[] = [
  ['broker@demo.test', 'demo', ['broker']],
  ['broker2@demo.test', 'demo', ['broker']],
  ['backoffice@demo.test', 'demo', ['back-office']],
  ['backoffice2@demo.test', 'demo', ['back-office']],
  ['admin@demo.test', 'demo', ['admin', 'data-officer', 'owner']],
  ['director@demo.test', 'demo', ['director']],
  ['broker@other.test', 'other', ['broker']],
  ['admin@other.test', 'other', ['admin']],
]

/** A new session of somebody of the demo. */
export const signInToDemo = (address: string, email: string, password = PASSWORD) => new Visitor(address).signIn(email, password)

/** Somebody whom the administrator invited just now, signed in. */
export async function newcomer(admin: Visitor, email: string): Promise<{ readonly userId: string; readonly visitor: Visitor }> {
  const { link } = (await admin.ask('POST', '/api/invitations', { email, name: 'Corina Probă', role: MAIN_ROLES[0], extraRoles: [], byMail: false, locale: 'ro' })) as { link: string }
  const visitor = await enter(admin.address, { link, name: 'Corina Probă', email })
  const { people } = (await admin.ask('GET', '/api/users')) as { people: readonly { id: string; email: string }[] }
  return { userId: people.find((person) => person.email === email)?.id ?? '', visitor }
}

/** Whoever an invitation's link is for, with a password of their own and signed in. */
export async function enter(address: string, { link, name, email }: { readonly link: string; readonly name: string; readonly email: string }): Promise<Visitor> {
  const token = new URL(link).pathname.split('/').at(-1) ?? ''
  await new Visitor(address).ask('POST', `/api/invitation-links/${token}`, { name, password: NEW_PASSWORD })
  return signInAgain(address, email)
}

/** A further session of somebody who came by {@link enter}. */
export const signInAgain = (address: string, email: string) => signInToDemo(address, email, NEW_PASSWORD)

/** Each role in two agencies, somebody who sees own work only and has none, and whoever has no session any more, or never had one. */
export async function actorsOfDemo(address: string): Promise<DemoActor[]> {
  const actors: DemoActor[] = []
  for (const [name, agency, roles] of PEOPLE) actors.push({ name, agency, roles, visitor: await signInToDemo(address, name) })
  const admin = visitorOf(actors, 'admin@demo.test')
  const broker = visitorOf(actors, 'broker@demo.test')
  const [disabled, revoked] = [await newcomer(admin, `plecat-${Date.now()}@demo.test`), await newcomer(admin, `iesit-${Date.now()}@demo.test`)]
  await admin.ask('POST', `/api/users/${disabled.userId}/disabling`, {})
  await admin.ask('POST', `/api/users/${revoked.userId}/sign-out`, {})
  const leaving = await signInToDemo(address, 'backoffice@demo.test')
  const replayed = leaving.copy()
  await leaving.signOut()
  const alone = await newcomer(admin, `singur-${Date.now()}@demo.test`)
  await admin.ask('PUT', `/api/users/${alone.userId}`, { seesAgency: false })
  const { sessions } = (await broker.ask('GET', '/api/account')) as { sessions: readonly { id: string; isThis: boolean }[] }
  const forged = await tamperedCookies(broker.sessionCookie, sessions.find(({ isThis }) => isThis)?.id ?? '')
  return [
    ...actors,
    { name: 'a broker who sees own work only', agency: 'demo', roles: ['broker'], seesOwnWorkOnly: true, visitor: alone.visitor },
    { name: 'nobody', visitor: new Visitor(address) },
    { name: 'a replayed cookie', visitor: replayed },
    { name: 'a disabled person', visitor: disabled.visitor },
    { name: 'a closed session', visitor: revoked.visitor },
    ...forged.map(({ form, pieces }) => ({ name: `a cookie ${form}`, visitor: broker.withSessionCookies(pieces) })),
  ]
}

export function visitorOf(actors: readonly DemoActor[], name: string): Visitor {
  const actor = actors.find((one) => one.name === name)
  if (actor === undefined) throw new Error(`There is no ${name}`)
  return actor.visitor
}
