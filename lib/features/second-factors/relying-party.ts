import 'server-only'
import { env } from '@/lib/platform/env'

/** Whom a passkey is for: the host of APP_URL, and the one origin from which its answers are taken. */
export function relyingParty(): { readonly name: string; readonly id: string; readonly origin: string } {
  const { hostname, origin } = new URL(env().appUrl)
  return { name: 'Quotedesk', id: hostname, origin }
}
