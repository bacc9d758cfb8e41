import 'server-only'
import type { Insurer } from './store/insurers'

/** An insurer as the services name it, with the agency's own credentials. Contract: Provider. */
export function providerOf({ businessName, credentials = {} }: Pick<Insurer, 'businessName' | 'credentials'>) {
  return { organization: { businessName }, authentication: credentials }
}
