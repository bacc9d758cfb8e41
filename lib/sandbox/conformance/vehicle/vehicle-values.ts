import { findInsurerWith, readInsurers } from '../insurers'
import { listAt, memberAt, textAt } from '../json'
import { itemAt, listReader, readPlaces, type Places } from '../places'
import type { Session } from '../session'

/** Values for valid requests to the vehicle service, read from the service itself. */
export interface VehicleValues extends Places {
  readonly make: string
  readonly model: string
  /** Codes of the coverage list of `casco`. */
  readonly covers: readonly string[]
  /** An insurer that always replies and sells both products. */
  readonly insurer: string
  /** An insurer that sells `casco` but not `casco-leasing`. */
  readonly stranger: string
}

/** Reads the service's lists and the list of insurers beside it. Throws when a value is missing. */
export async function readVehicleValues(session: Session): Promise<VehicleValues> {
  const list = listReader(session.send)
  const make = textAt(itemAt(await list('vehicle-make'), 0), 'name')
  const coverages = await session.send({ method: 'GET', path: '/nomenclature/coverage' })
  const insurers = await readInsurers(session)
  const sells = (products: readonly string[], ...wanted: string[]) => wanted.every((product) => products.includes(product))
  return {
    ...(await readPlaces(list)),
    make,
    model: textAt(itemAt(await list(`vehicle-model/${encodeURIComponent(make)}`), 0), 'name'),
    covers: listAt(memberAt(coverages.json, 'data.casco'), '').map((cover) => textAt(cover, 'code')),
    insurer: findInsurerWith(insurers, ({ products, isSteadyFor }) => sells(products, 'casco', 'casco-leasing') && isSteadyFor('casco')),
    stranger: findInsurerWith(insurers, ({ products }) => sells(products, 'casco') && !sells(products, 'casco-leasing')),
  }
}
