import { findInsurerWith, readInsurers } from '../insurers'
import { listAt, memberOf, textAt } from '../json'
import { itemAt, listReader, readPlaces, type Places } from '../places'
import type { Session } from '../session'

export const CREDENTIALS = { account: 'a', password: 'b', code: 'c' }

/** Values for valid requests to the travel service, read from the service itself. */
export interface TravelValues extends Places {
  /** Name of the product that the insurers sell. */
  readonly product: string
  readonly purposes: readonly string[]
  readonly transportations: readonly string[]
  readonly amounts: readonly number[]
  /** Identifier of an extreme sport of the insurer. */
  readonly sport: number
  /** An insurer that always replies and needs no additional data to issue an offer. */
  readonly insurer: string
  /** Codes of the insurer's packages. */
  readonly packages: readonly string[]
  /** The third insurer, which needs additional data to issue an offer. */
  readonly asking: string
  /** An insurer that is down. */
  readonly down: string
  readonly everyInsurer: readonly string[]
}

/** Reads the service's lists and the list of insurers beside it. Throws when a value is missing. */
export async function readTravelValues(session: Session): Promise<TravelValues> {
  const list = listReader(session.send)
  const insurers = await readInsurers(session)
  const product = itemAt(insurers[0]?.products ?? [], 0)
  const asking = itemAt(insurers, 2).businessName
  const insurer = findInsurerWith(insurers, ({ businessName, isSteadyFor }) => businessName !== asking && isSteadyFor(product))
  const ofInsurer = async (name: string) =>
    listAt((await session.send({ method: 'POST', path: `/nomenclature/${insurer}/${product}/${name}`, body: { provider: CREDENTIALS } })).json, 'data')
  return {
    ...(await readPlaces(list)),
    product,
    purposes: (await list('travel-purpose')).map((item) => textAt(item, 'code')),
    transportations: (await list('transportation-method')).map((item) => textAt(item, 'code')),
    amounts: (await list('insured-amount')).map((item) => Number(memberOf(item, 'value'))),
    sport: Number(memberOf(itemAt(await ofInsurer('extreme-sports'), 0), 'id')),
    insurer,
    packages: (await ofInsurer('packages')).map((item) => textAt(item, 'code')),
    asking,
    down: findInsurerWith(insurers, ({ behaviours }) => behaviours.includes('isDown')),
    everyInsurer: insurers.map(({ businessName }) => businessName),
  }
}
