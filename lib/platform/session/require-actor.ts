import 'server-only'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { ownPath } from '@/lib/domain/web/own-path'
import type { Actor } from '@/lib/platform/access/actor'
import { env } from '@/lib/platform/env'
import { currentActor } from './current-actor'

/** The signed-in user, for a page. Without one it redirects to the sign-in page, which leads back. */
export async function requireActor(): Promise<Actor> {
  return (await currentActor()) ?? redirect(signInFrom((await headers()).get('x-address')))
}

// A header, which a browser could send itself where proxy.ts does not run.
function signInFrom(address: string | null): string {
  const next = ownPath(address, env().appUrl) ?? '/'
  return next === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next }).toString()}`
}
