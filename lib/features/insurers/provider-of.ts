import 'server-only'
import type { Provider } from '@/lib/products/product-wire'
import type { Insurer } from './store/insurers'

/** What the account says of the names of products. */
interface Names {
  readonly travelProductName: string
}

/** An insurer as the services name it, with the agency's own credentials there. Contract: Provider. */
export function providerOf({ service, businessName, credentials = {} }: Pick<Insurer, 'service' | 'businessName' | 'credentials'>, { travelProductName }: Names): Provider {
  return { organization: { businessName }, authentication: credentials, ...(service === 'travel' && { productName: travelProductName }) }
}
