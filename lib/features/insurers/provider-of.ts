import 'server-only'
import type { Provider } from '@/lib/products/product-wire'
import type { Insurer } from './store/insurers'

/** What the account says of the names of products. */
interface Names {
  readonly travelProductName: string
}

/** An insurer as the services name it, with the agency's own credentials there; the travel product has the insurer's name, else the account's. Contract: Provider. */
export function providerOf({ service, businessName, credentials = {}, lists }: Pick<Insurer, 'service' | 'businessName' | 'credentials' | 'lists'>, { travelProductName }: Names): Provider {
  const productName = lists['travel-product']?.[0]?.code ?? travelProductName
  return { organization: { businessName }, authentication: credentials, ...(service === 'travel' && { productName }) }
}
