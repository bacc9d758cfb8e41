import { VEHICLE_PRODUCTS, type VehicleProduct } from '@/lib/contracts/vehicle/product'
import rows from './data/vehicle-coverages.json'

export interface Coverage {
  readonly code: string
  readonly name: string
}

/** Covers that a leased vehicle cannot have. */
const NOT_FOR_LEASING: readonly string[] = ['sport_use']

const listOf = (product: VehicleProduct): readonly Coverage[] =>
  rows.filter(({ code }) => product !== 'casco-leasing' || !NOT_FOR_LEASING.includes(code)).map(({ code, ro }) => ({ code, name: ro }))

/** The coverage list of each product (contract: List coverages, data is an object). */
export const coverages = Object.fromEntries(VEHICLE_PRODUCTS.map((product) => [product, listOf(product)])) as Readonly<Record<VehicleProduct, readonly Coverage[]>>

const namesByCode = new Map(rows.map(({ code, ro }) => [code, ro]))

/** The name of a coverage in the documents; the code itself when not on the list. */
export function coverageName(code: string): string {
  return namesByCode.get(code) ?? code
}

export function isCoverageOf(product: VehicleProduct, code: string): boolean {
  return coverages[product].some((coverage) => coverage.code === code)
}
