import 'server-only'
import { redirect } from 'next/navigation'
import type { Actor } from '@/lib/access/actor'
import { currentActor } from './current-actor'

/** Who is signed in, for a page; leads to the sign-in page when nobody is. */
export async function requireActor(): Promise<Actor> {
  return (await currentActor()) ?? redirect('/sign-in')
}
