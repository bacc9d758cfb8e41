import type { Product } from '../nomenclature-values'
import { addressFields, addressRows } from '../../tables/address-rows'
import { fieldRows } from '../../tables/field-rows'
import { inside } from '../../tables/row'
import { offerCases, type Case, type Material } from './case'

const places: readonly [product: Product, path: string][] = [
  ['tire', 'policyholder.address'],
  ['houseAssistance', 'houseAssistance.address'],
  ['gap', 'gap.vehicle.address'],
  ['solarPanel', 'solarPanel.solarPanelItems.0.address'],
]

/** Contract: Address object, at each of the four paths that have one. */
export function addressCases(material: Material): Case[] {
  return places.flatMap(([product, path]) =>
    offerCases(material, product, inside(path, [...addressRows(material.values), ...(product === 'houseAssistance' ? fieldRows(addressFields) : [])].map(([name, edits, verdict]) => [`${path}: ${name}`, edits, verdict] as const))),
  )
}
