/** What the rules read of the nomenclatures (contract: the nomenclature endpoints of the assets service). */
export interface Reference {
  isCountry(iso2: string): boolean
  isCounty(code: string): boolean
  /** SIRUTA codes of the localities of that name in the county; several may share one name. */
  localitiesNamed(countyCode: string, name: string): readonly number[]
  isLocalityCode(countyCode: string, siruta: number): boolean
  isVehicleBrand(name: string): boolean
  isVehicleModel(brandName: string, modelName: string): boolean
  isTireBrand(code: string): boolean
  isTireModel(code: string, name: string): boolean
  isTireSize(size: number): boolean
}
