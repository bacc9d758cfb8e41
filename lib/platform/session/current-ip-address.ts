import 'server-only'
import { headers } from 'next/headers'
import { readBrowser } from './read-browser'

/** The network address that sent the current request. */
export async function currentIpAddress(): Promise<string> {
  return (await currentBrowser()).address
}

/** The network address that sent the current request, and its browser's own name. */
export async function currentBrowser(): Promise<ReturnType<typeof readBrowser>> {
  return readBrowser(Object.fromEntries(await headers()))
}
