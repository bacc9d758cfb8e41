import type { Actor } from '@/lib/platform/access/actor'
import { acceptInvitation } from '@/lib/features/people/invitations/accept-invitation'
import { invite, type NewInvitation } from '@/lib/features/people/invitations/invite'
import type { Changer } from '@/lib/features/people/people-rules'
import { newId } from '@/lib/platform/database/new-id'
import { unsafeFindUserByEmail } from '@/lib/features/people/users'
import { createSession, findActor } from '@/lib/platform/session/sessions'

export const GOOD_PASSWORD = 'patru cai verzi pe pereți'

/** Somebody to invite; each has another address. */
export function somebody(change: Partial<NewInvitation> = {}): NewInvitation {
  return { email: `${newId()}@example.test`, name: 'Vlad Neagu', role: 'broker', extraRoles: [], ...change }
}

/** The token in a one-time link. */
export function tokenOf(link: string): string {
  return new URL(link).pathname.split('/').at(-1) ?? ''
}

let visits = 0
/** A network address that no other call gave, to stay below the rate limit. */
export const newAddress = () => `10.9.${Math.floor(visits / 250)}.${(visits++ % 250) + 1}`

/** Somebody who was invited, has entered and is signed in. */
export async function givenEntered(by: Changer, change: Partial<NewInvitation> = {}): Promise<Actor> {
  const { link } = await invite(by, somebody(change))
  const { email } = await acceptInvitation({ token: tokenOf(link), address: newAddress(), name: change.name ?? 'Vlad Neagu', password: GOOD_PASSWORD })
  const user = await unsafeFindUserByEmail(email)
  const actor = await findActor(await createSession({ userId: user?.id ?? '', userAgent: 'test' }))
  if (!actor) throw new Error('Somebody who was invited cannot enter')
  return actor
}
