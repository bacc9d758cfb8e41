import 'server-only'
import { headers } from 'next/headers'
import { browserOf } from './browser-of'

/** The network address of whoever sent the request that is being answered. */
export async function currentAddress(): Promise<string> {
  return browserOf(Object.fromEntries(await headers())).address
}
