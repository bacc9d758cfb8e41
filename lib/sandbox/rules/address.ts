import { numberAt, textAt } from './raw'
import { problem, type Rule } from './rule'

const countryIsListed: Rule = (address, { reference }) => {
  const country = textAt(address, 'country')
  return country !== undefined && !reference.isCountry(country) ? problem('country', 'countryUnknown') : undefined
}

const countyIsListed: Rule = (address, { reference }) => {
  const county = textAt(address, 'county')
  return county !== undefined && !reference.isCounty(county) ? problem('county', 'countyUnknown') : undefined
}

const cityIsInCounty: Rule = (address, { reference }) => {
  const county = textAt(address, 'county')
  const city = textAt(address, 'city')
  if (county === undefined || city === undefined || !reference.isCounty(county)) return undefined
  return reference.localitiesNamed(county, city).length === 0 ? problem('city', 'cityUnknown') : undefined
}

const cityCodeIsInCounty: Rule = (address, { reference }) => {
  const county = textAt(address, 'county')
  const cityCode = numberAt(address, 'cityCode')
  if (county === undefined || cityCode === undefined || !reference.isCounty(county)) return undefined
  return reference.isLocalityCode(county, cityCode) ? undefined : problem('cityCode', 'cityCodeUnknown')
}

const cityCodeNamesTheCity: Rule = (address, { reference }) => {
  const county = textAt(address, 'county')
  const city = textAt(address, 'city')
  const cityCode = numberAt(address, 'cityCode')
  if (county === undefined || city === undefined || cityCode === undefined || !reference.isLocalityCode(county, cityCode)) return undefined
  const codes = reference.localitiesNamed(county, city)
  return codes.length > 0 && !codes.includes(cityCode) ? problem('cityCode', 'cityCodeOfAnotherCity') : undefined
}

/** Contract: Address object. */
export const addressRules: readonly Rule[] = [countryIsListed, countyIsListed, cityIsInCounty, cityCodeIsInCounty, cityCodeNamesTheCity]
