import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { Actor } from '@/lib/platform/access/actor'
import { currentActor } from './current-actor'

/** The signed-in user, for a page. Without one it redirects to the sign-in page, which leads back. */
export async function requireActor(): Promise<Actor> {
  return (await currentActor()) ?? redirect(signInFrom((await headers()).get('x-address')))
}

function signInFrom(address: string | null): string {
  return address === null || address === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: address }).toString()}`
}
