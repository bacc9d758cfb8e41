import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { Actor } from '@/lib/platform/access/actor'
import { currentActor } from './current-actor'

/** Who is signed in, for a page; leads to the sign-in page when nobody is, and from there back to the page. */
export async function requireActor(): Promise<Actor> {
  return (await currentActor()) ?? redirect(signInFrom((await headers()).get('x-address')))
}

function signInFrom(address: string | null): string {
  return address === null || address === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: address }).toString()}`
}
