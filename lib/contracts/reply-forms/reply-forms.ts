import type { Endpoint, Service } from '../endpoint'
import { INSPECTION_FILE_TYPES } from '@/lib/domain/files/inspection-file'
import { amount, code, type ContractForm, count, currency, flag, instant, list, map, object, status, text, textOrNumber, uuid, word } from './form'
import { asyncState, files, offerOrOffers, offersOfInsurer, policies, quickOffersOfInsurer } from './offer-forms'

/** Of a form that nobody documents; which of them are kept is decided elsewhere. */
const trackingId: ContractForm = { ...text, words: 'tracking id' }
const tokenPair = object({ token: text, refresh_token: text }, { expires_at: instant })
const countries = list(object({ iso2: code, name: text }, { iso3: text, nameRO: text }))
const counties = list(object({ code, name: text }, { id: count, siruta: count, country: code }))
const localities = list(object({ name: text, siruta: count }, { id: count, rang: count, countyCode: code }))
const named = list(object({ id: textOrNumber, name: text }))
const coded = list(object({ code, name: text }, { id: count }))
const insuredAmounts = list(object({ value: amount, currency }))

/** The data of each operation's success, by the rest of its name; operations of two services that share a name share a form. */
const DATA: Readonly<Record<string, ContractForm>> = {
  signIn: tokenPair,
  renewToken: tokenPair,
  'vehicle.getQuote': offersOfInsurer,
  'travel.createOffer': offersOfInsurer,
  'travel.createQuickOffer': quickOffersOfInsurer,
  'assets.createOffer': offerOrOffers,
  createAsyncOffer: object({ correlation_id: uuid }),
  getAsyncOffer: asyncState,
  createPolicy: policies,
  getOfferDocument: files,
  getPolicyDocument: files,
  getPolicyDocumentByNumber: files,
  listCountries: countries,
  listCounties: counties,
  listLocalities: localities,
  'vehicle.listCoverages': map(list(object({ code, name: text }))),
  listVehicleMakes: named,
  listVehicleBrands: named,
  listVehicleModels: named,
  listTireBrands: list(object({ code, name: text })),
  listTireModels: list(object({ name: text })),
  listTireSizes: list(object({ size: count })),
  listPurposes: coded,
  listTransportationMethods: coded,
  listInsuredAmounts: insuredAmounts,
  listOrganizations: coded,
  listPlaneCompanies: coded,
  listManagers: coded,
  listExtremeSports: coded,
  listTripPurposes: coded,
  listPackageSums: insuredAmounts,
  listAgeGroups: list(object({ code, name: text, minAge: count, maxAge: count })),
  listPackages: list(object({ code, name: text, coverages: list(object({ code, name: text, insuredAmount: amount, currency })) })),
  uploadInspectionFile: object({ fileName: text, fileType: word(...INSPECTION_FILE_TYPES.map((type) => type.toLowerCase())) }),
  identifyVehicle: object({ vehicleIdentificationCode: text, brand: text, model: text }, { totalWeight: count, engineDisplacement: count, enginePower: count, seats: count, fuelType: code, vin: text, motorSeries: text, vehicleType: code, yearOfConstruction: count, currentMileage: count, color: code, marketValue: amount }),
}

/** What the contract says about the data of a success; undefined for an operation whose reply holds nothing. */
export function dataFormOf(name: string): ContractForm | undefined {
  return DATA[name] ?? DATA[name.replace(/^\w+\./, '')]
}

/** What a successful reply of an operation looks like, with its envelope. Contract: Authentication response; Response envelopes. */
export function successFormOf({ name, service }: Pick<Endpoint, 'name' | 'service'>): ContractForm {
  const data = dataFormOf(name)
  const envelope = service === 'assets' ? { status } : { error: flag, status, message: text, correlation_id: trackingId }
  return object(data === undefined ? {} : { data }, { ...envelope, ...(data === undefined && { data: object({}) }) })
}

const sentences = list(text)
/** The field paths of a request, each with what is wrong there. */
const fields = map(sentences)

const FAILURES: Readonly<Record<Service, ContractForm>> = {
  vehicle: object({}, { error: flag, status, message: text, data: fields, correlation_id: trackingId }),
  travel: object({}, { error: flag, status, message: text, data: fields }),
  assets: object({}, { errors: sentences, correlation_id: trackingId, status, data: fields }),
}

/** What a refusal looks like. Contract: Errors; of vehicle and travel inferred. */
export function failureFormOf(service: Service): ContractForm {
  return FAILURES[service]
}
