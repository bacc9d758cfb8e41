import 'server-only'
import { headers } from 'next/headers'
import { readBrowser } from './read-browser'

/** The network address that sent the current request. */
export async function currentIpAddress(): Promise<string> {
  return readBrowser(Object.fromEntries(await headers())).address
}
