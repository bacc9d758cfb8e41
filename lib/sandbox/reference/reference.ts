import type { Reference } from '../rules/reference'
import { counties, countries, countyCodeOf, localitiesOf } from './places'
import { tireBrands, tireModelsOf, tireSizes, vehicleBrands } from './vehicles'

const lazy = <T>(build: () => T) => {
  let built: { value: T } | undefined
  return () => (built ??= { value: build() }).value
}

const countryCodes = lazy(() => new Set(countries.map(({ iso2 }) => iso2)))
const countyCodes = lazy(() => new Set(counties.map(({ code }) => code)))
const brandModels = lazy(() => new Map(vehicleBrands.map(({ name, models }) => [name, new Set(models)])))
const tireCodes = lazy(() => new Set(tireBrands.map(({ code }) => code)))
const sizes = lazy(() => new Set(tireSizes))

// A service whose list has the counties' numbers as codes takes them as such.
const letters = (county: string) => (/^\d+$/.test(county) ? countyCodeOf(county) : county)

const placesByCounty = new Map<string, { byName: Map<string, number[]>; codes: Set<number> }>()

function placesOf(countyCode: string) {
  const known = placesByCounty.get(countyCode)
  if (known || !countyCodes().has(countyCode)) return known
  const byName = new Map<string, number[]>()
  const codes = new Set<number>()
  for (const { name, siruta } of localitiesOf(countyCode)) {
    codes.add(siruta)
    byName.set(name, [...(byName.get(name) ?? []), siruta])
  }
  const places = { byName, codes }
  placesByCounty.set(countyCode, places)
  return places
}

/** The nomenclatures for the rules. Names are compared exactly, as the services do. */
export const reference: Reference = {
  isCountry: (iso2) => countryCodes().has(iso2),
  isCounty: (code) => countyCodes().has(letters(code)),
  localitiesNamed: (countyCode, name) => placesOf(letters(countyCode))?.byName.get(name) ?? [],
  isLocalityCode: (countyCode, siruta) => placesOf(letters(countyCode))?.codes.has(siruta) ?? false,
  isVehicleBrand: (name) => brandModels().has(name),
  isVehicleModel: (brandName, modelName) => brandModels().get(brandName)?.has(modelName) ?? false,
  isTireBrand: (code) => tireCodes().has(code),
  isTireModel: (code, name) => tireModelsOf(code).includes(name),
  isTireSize: (size) => sizes().has(size),
}
