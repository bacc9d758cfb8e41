import 'server-only'
import { headers } from 'next/headers'
import { browserOf } from './browser-of'

/** The network address that sent the current request. */
export async function currentAddress(): Promise<string> {
  return browserOf(Object.fromEntries(await headers())).address
}
