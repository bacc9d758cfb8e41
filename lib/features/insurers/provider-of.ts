import 'server-only'
import type { Insurer } from './store/insurers'

/** An insurer as the services want it named, with the agency's own credentials there. Contract: Provider. */
export function providerOf({ businessName, credentials = {} }: Pick<Insurer, 'businessName' | 'credentials'>) {
  return { organization: { businessName }, authentication: credentials }
}
