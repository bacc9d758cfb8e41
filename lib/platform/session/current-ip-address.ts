import 'server-only'
import { readBrowser } from './read-browser'

/** The network address that sent the current request. */
export async function currentIpAddress(): Promise<string> {
  return (await currentBrowser()).address
}

/** The network address that sent the current request, and its browser's own name. */
export async function currentBrowser(): Promise<ReturnType<typeof readBrowser>> {
  // Loaded when somebody asks: a process that runs outside of the framework records events too.
  const { headers } = await import('next/headers')
  return readBrowser(Object.fromEntries(await headers()))
}
