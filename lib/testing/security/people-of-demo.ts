import { MAIN_ROLES, type Role } from '@/lib/domain/people/role'
import type { MatrixActor } from './access-matrix'
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
  const token = new URL(link).pathname.split('/').at(-1) ?? ''
  await new Visitor(admin.address).ask('POST', `/api/invitation-links/${token}`, { name: 'Corina Probă', password: NEW_PASSWORD })
  const visitor = await signInAgain(admin.address, email)
  const { people } = (await admin.ask('GET', '/api/users')) as { people: readonly { id: string; email: string }[] }
  return { userId: people.find((person) => person.email === email)?.id ?? '', visitor }
}

/** A further session of a {@link newcomer}. */
export const signInAgain = (address: string, email: string) => signInToDemo(address, email, NEW_PASSWORD)

/** Each role in two agencies, and whoever has no session any more, or never had one. */
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
  const middle = (value: string) => `${value.slice(0, value.length / 2)}${value[value.length / 2] === 'A' ? 'B' : 'A'}${value.slice(value.length / 2 + 1)}`
  return [
    ...actors,
    { name: 'nobody', visitor: new Visitor(address) },
    { name: 'a replayed cookie', visitor: replayed },
    { name: 'a changed cookie', visitor: broker.copy(middle) },
    { name: 'a cookie cut short', visitor: broker.copy((value) => value.slice(0, -5)) },
    { name: 'a cookie of another kind', visitor: broker.copy(() => 'x.y.z') },
    { name: 'a disabled person', visitor: disabled.visitor },
    { name: 'a closed session', visitor: revoked.visitor },
  ]
}

export function visitorOf(actors: readonly DemoActor[], name: string): Visitor {
  const actor = actors.find((one) => one.name === name)
  if (actor === undefined) throw new Error(`There is no ${name}`)
  return actor.visitor
}
