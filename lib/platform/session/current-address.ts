import 'server-only'
import { currentIpAddress } from './current-ip-address'
import { requestSource } from './request-source'

/** The network address of the request that is answered, by a route or by a page; `unknown` outside of both, as in a job. */
export async function currentAddress(): Promise<string> {
  const source = requestSource()
  if (source !== undefined) return source.address
  try {
    return await currentIpAddress()
  } catch {
    // The framework throws where there is no request.
    return 'unknown'
  }
}
