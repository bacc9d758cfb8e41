import { listAt, memberOf, textAt } from './json'
import type { Session } from './session'

/** An insurer in the list beside the services. */
export interface Insurer {
  readonly businessName: string
  readonly products: readonly string[]
  /** Kinds of special behaviour of the insurer, such as isDown. */
  readonly behaviours: readonly string[]
  /** Whether the insurer always replies for the product: it has no special behaviour for this product or for all products. */
  readonly isSteadyFor: (product: string) => boolean
}

/** The insurers of the service, in the order of the list. Throws when the list has none or cannot be read. */
export async function readInsurers({ service, sendToSibling }: Pick<Session, 'service' | 'sendToSibling'>): Promise<readonly Insurer[]> {
  const { status, json } = await sendToSibling({ method: 'GET', path: '/insurers' })
  const items = listAt(json, '').filter((item) => memberOf(item, 'service') === service)
  if (items.length === 0) throw new Error(`The insurers cannot be read: status ${status}`)
  return items.map((item) => ({
    businessName: textAt(item, 'businessName'),
    products: listAt(item, 'products').map(String),
    behaviours: listAt(item, 'behaviour').map((behaviour) => String(memberOf(behaviour, 'kind'))),
    isSteadyFor: (product) => listAt(item, 'behaviour').every((behaviour) => ![undefined, product].includes(memberOf(behaviour, 'product') as string | undefined)),
  }))
}

/** The name of the first insurer that is wanted. Throws when there is none. */
export function findInsurerWith(insurers: readonly Insurer[], isWanted: (insurer: Insurer) => boolean): string {
  const found = insurers.find(isWanted)
  if (!found) throw new Error('There is no insurer to ask')
  return found.businessName
}
