import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { ownPath } from '@/lib/domain/web/own-path'
import type { Actor } from '@/lib/platform/access/actor'
import { env } from '@/lib/platform/env'
import { currentAccount, currentActor } from './current-actor'

/**
 * The signed-in user, for a page. Without one it redirects to the sign-in page, which leads back; somebody who has to have a second factor
 * and has none goes to the page that sets one up.
 */
export async function requireActor(): Promise<Actor> {
  const actor = await currentActor()
  if (actor) return actor
  redirect(await pathWithNext((await currentAccount()) ? '/second-factor' : '/sign-in'))
}

async function pathWithNext(path: string): Promise<string> {
  // A header, which a browser could send itself where proxy.ts does not run.
  const next = ownPath((await headers()).get('x-address'), env().appUrl) ?? '/'
  return next === '/' ? path : `${path}?${new URLSearchParams({ next }).toString()}`
}
