import 'server-only'
import { currentBrowser } from './current-ip-address'
import { type RequestSource, requestSource } from './request-source'

/** Where the request came from that is answered, by a route or by a page; undefined outside of both, as in a job or a command. */
export async function sourceOfWork(): Promise<RequestSource | undefined> {
  const source = requestSource()
  if (source !== undefined) return source
  try {
    return await currentBrowser()
  } catch {
    // The framework throws where there is no request.
    return undefined
  }
}

/** The network address of that request; `unknown` outside of one. */
export async function currentAddress(): Promise<string> {
  return (await sourceOfWork())?.address ?? 'unknown'
}
