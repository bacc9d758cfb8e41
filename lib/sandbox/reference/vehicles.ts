import makes from './data/vehicle-makes-models.json'
import tires from './data/tire-brands.json'
import { INVENTED_MODELS, WARRANTY_BRANDS } from './invented-brands'

export interface VehicleBrand {
  readonly id: number
  readonly name: string
  readonly models: readonly string[]
}

const FIRST_INVENTED_ID = 901
const MODELS_PER_BRAND_MAX = 1000

/** Brands; the id is the position in the sorted list, stable for one data file. Invented brands start at 901. */
export const vehicleBrands: readonly VehicleBrand[] = [
  ...makes.map(({ name, models }, index) => ({ id: index + 1, name, models })),
  ...WARRANTY_BRANDS.map((name, index) => ({ id: FIRST_INVENTED_ID + index, name, models: INVENTED_MODELS[name] })),
]

const brandById = new Map(vehicleBrands.map((brand) => [brand.id, brand]))

/** Models of a brand identifier as `{id, name}`; none for an unknown brand. */
export function vehicleModelsOf(brandId: number): readonly { id: number; name: string }[] {
  const brand = brandById.get(brandId)
  return brand ? brand.models.map((name, index) => ({ id: brand.id * MODELS_PER_BRAND_MAX + index + 1, name })) : []
}

export const tireBrands = tires.brands.map(({ code, name }) => ({ code, name }))
export const tireSizes: readonly number[] = tires.rimSizes

const tireModels = new Map<string, readonly string[]>(tires.brands.map(({ code, models }) => [code, models]))

/** Model names of a tire make code; none for an unknown one. */
export function tireModelsOf(makeCode: string): readonly string[] {
  return tireModels.get(makeCode) ?? []
}

const brandByName = new Map(vehicleBrands.map((brand) => [brand.name.toLowerCase(), brand]))

/** Models of a make by its name, in any case, as `{id, name}`; none for an unknown make. */
export function vehicleModelsOfMake(name: string): readonly { id: number; name: string }[] {
  const brand = brandByName.get(name.trim().toLowerCase())
  return brand ? vehicleModelsOf(brand.id) : []
}
