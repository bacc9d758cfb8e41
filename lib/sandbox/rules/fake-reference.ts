import type { Reference } from './reference'

const countries = ['RO', 'DE', 'MD']
const localities: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  CJ: { 'Cluj-Napoca': [54984], Dej: [55017], Cornești: [55302, 57458] },
  B: { 'București Sectorul 1': [179141] },
}
const models: Readonly<Record<string, readonly string[]>> = { Dacia: ['Logan', 'Duster'], ARO: ['244'] }
const tires: Readonly<Record<string, readonly string[]>> = { apollo: ['Alnac 4G'], barum: ['Polaris 6'] }

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(record, key) ? record[key] : undefined)

/** A handful of nomenclature entries for tests of the rules. */
export const fakeReference: Reference = {
  isCountry: (iso2) => countries.includes(iso2),
  isCounty: (code) => Object.hasOwn(localities, code),
  localitiesNamed: (county, name) => own(own(localities, county) ?? {}, name) ?? [],
  isLocalityCode: (county, siruta) => Object.values(own(localities, county) ?? {}).some((codes) => codes.includes(siruta)),
  isVehicleBrand: (name) => Object.hasOwn(models, name),
  isVehicleModel: (brand, model) => own(models, brand)?.includes(model) ?? false,
  isTireBrand: (code) => Object.hasOwn(tires, code),
  isTireModel: (code, name) => own(tires, code)?.includes(name) ?? false,
  isTireSize: (size) => [15, 16, 17].includes(size),
}
