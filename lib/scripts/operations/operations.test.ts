import { describe, expect, it } from 'vitest'
import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import { operationsInMarkdown } from './markdown'
import { operationRows, unknownNames, untestedOperations } from './rows'

/** The operations of the contract, copied by hand: the contract's names, and the names of our endpoint objects. */
const CONTRACT: Readonly<Record<Service, Readonly<Record<string, string>>>> = {
  vehicle: {
    'Authenticate (POST /auth)': 'signIn',
    Deauthenticate: 'signOut',
    'Renew token (PATCH /auth)': 'renewToken',
    'Get a quote': 'getQuote',
    'Download offer (PDF)': 'getOfferDocument',
    'Download policy (PDF)': 'getPolicyDocument',
    'Transform offer into policy': 'createPolicy',
    'List countries': 'listCountries',
    'List counties': 'listCounties',
    'List localities': 'listLocalities',
    'List coverages': 'listCoverages',
    'List vehicle makes': 'listVehicleMakes',
    'List vehicle models': 'listVehicleModels',
    'Upload risk-inspection files': 'uploadInspectionFile',
    'Identify vehicle identification code': 'identifyVehicle',
  },
  travel: {
    'Authenticate (POST /auth)': 'signIn',
    Deauthenticate: 'signOut',
    'Renew token (PATCH /auth)': 'renewToken',
    'Generate offer asynchronously': 'createAsyncOffer',
    'An operation to follow the status of an asynchronous request by its correlation id': 'getAsyncOffer',
    'Generate quick offer': 'createQuickOffer',
    'Generate offer': 'createOffer',
    'Offer PDF': 'getOfferDocument',
    'Policy PDF by series and number': 'getPolicyDocumentByNumber',
    'Issue offer': 'createPolicy',
    'Policy PDF by id': 'getPolicyDocument',
    'List countries': 'listCountries',
    'List countries (second operation with the same title)': 'listCounties',
    'List localities': 'listLocalities',
    'List travel purposes': 'listPurposes',
    'List transportation methods': 'listTransportationMethods',
    'List insured amounts': 'listInsuredAmounts',
    'Insurer nomenclatures: organizations': 'listOrganizations',
    'Insurer nomenclatures: plane companies': 'listPlaneCompanies',
    'Insurer nomenclatures: managers': 'listManagers',
    'Insurer nomenclatures: extreme sports': 'listExtremeSports',
    'Insurer nomenclatures: travel trip purposes': 'listTripPurposes',
    'Insurer nomenclatures: travel package sums': 'listPackageSums',
    'Insurer nomenclatures: travel age groups': 'listAgeGroups',
    'Insurer nomenclatures: available travel packages with their coverages': 'listPackages',
  },
  assets: {
    'POST /auth': 'signIn',
    'PATCH /auth': 'renewToken',
    'DELETE /auth': 'signOut',
    'POST /offer': 'createOffer',
    'POST /policy': 'createPolicy',
    'GET /offer/{offerId}': 'getOfferDocument',
    'GET /policy/{policyId}': 'getPolicyDocument',
    'GET /policy': 'getPolicyDocumentByNumber',
    'GET /nomenclature/country': 'listCountries',
    'GET /nomenclature/county': 'listCounties',
    'GET /nomenclature/locality/{cod_judet}': 'listLocalities',
    'GET /nomenclature/vehicle-brand': 'listVehicleBrands',
    'GET /nomenclature/vehicle-model/{vehicleBrandId}': 'listVehicleModels',
    'GET /nomenclature/tire-brand': 'listTireBrands',
    'GET /nomenclature/vehicle-model/{tireMakeCode}': 'listTireModels',
    'GET /nomenclature/tire-size': 'listTireSizes',
  },
}

const withoutNames = (path: string) => path.replace(/\{\w+\}/g, '{}')

describe.each(SERVICES)('the operations of the %s service', (service) => {
  const rows = operationRows(service)

  it('are exactly those of the contract', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(CONTRACT[service]).map((name) => `${service}.${name}`).toSorted())
  })

  it('each have a conformance check and a call by the client', () => {
    expect(untestedOperations(rows)).toEqual([])
  })

  it('include all that checks and client tests name', () => {
    expect(unknownNames(service, rows)).toEqual([])
  })

  it('are in the table with source, clause and both counts', () => {
    const table = operationsInMarkdown()
    for (const { name, method, path, source, clause, checks } of rows) {
      const line = table.split('\n').find((one) => one.startsWith(`| ${name} `))
      expect(line?.split('|').map((cell) => cell.trim())).toEqual(['', name, `\`${method} ${path}\``, source, clause, String(checks), expect.stringMatching(/^\d/), ''])
    }
  })
})

it('every operation of the assets service has the method and path of the contract', () => {
  const shown = new Map(operationRows('assets').map(({ name, method, path }) => [name as string, withoutNames(`${method} ${path}`)]))
  for (const [request, name] of Object.entries(CONTRACT.assets)) expect(shown.get(`assets.${name}`)).toBe(withoutNames(request))
})

it('the contract has 15, 25 and 16 operations', () => {
  expect(SERVICES.map((service) => Object.keys(CONTRACT[service]).length)).toEqual([15, 25, 16])
})

it('an operation without a check or without a client call is reported', () => {
  const [row] = operationRows('travel')
  if (!row) throw new Error('there are operations')
  expect(untestedOperations([{ ...row, checks: 0, journeys: [] }])).toEqual([`${row.name}: no conformance check`, `${row.name}: no client call`])
})
