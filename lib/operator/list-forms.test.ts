import { describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import * as lists from '@/lib/contracts/travel/nomenclature-endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { readReply } from './read-reply'
import { faultOf, jsonReply } from './testing/replies'

/** One form of a list: every endpoint of the list must read it. */
type Form = readonly [form: string, sent: unknown, read: unknown]
const readList = (endpoint: Endpoint, data: unknown): Promise<unknown> => readReply(endpoint, jsonReply(200, { error: 'false', status: '200', data }))

const codedLists = [
  lists.listPurposes, lists.listTransportationMethods, lists.listOrganizations, lists.listPlaneCompanies, lists.listManagers, lists.listExtremeSports, lists.listTripPurposes,
] as const
const coverage = [{ code: 'M', name: 'Medicale', insuredAmount: 30_000, currency: 'EUR' }]

const LISTS: readonly { readonly list: string; readonly endpoints: readonly Endpoint[]; readonly forms: readonly Form[]; readonly broken: unknown }[] = [
  {
    list: 'countries', endpoints: [assets.listCountries, vehicle.listCountries, lists.listCountries],
    forms: [
      ['{iso2, iso3, name, nameRO}', [{ iso2: 'DE', iso3: 'DEU', name: 'Germany', nameRO: 'Germania' }], [{ iso2: 'DE', iso3: 'DEU', name: 'Germany', nameRO: 'Germania' }]],
      ['without the Romanian name', [{ iso2: 'DE', name: 'Germany' }], [{ iso2: 'DE', name: 'Germany' }]],
      ['with null for what is not there', [{ iso2: 'DE', iso3: null, name: 'Germany', nameRO: null }], [{ iso2: 'DE', name: 'Germany' }]],
      ['an empty list', [], []],
    ],
    broken: [{ iso2: 'DE' }],
  },
  {
    list: 'counties', endpoints: [assets.listCounties, vehicle.listCounties, lists.listCounties],
    forms: [
      ['{id, siruta, code, name, country}', [{ id: 13, siruta: 127, code: 'CJ', name: 'Cluj', country: 'RO' }], [{ id: 13, siruta: 127, code: 'CJ', name: 'Cluj', country: 'RO' }]],
      ['county_code', [{ county_code: 'CJ', name: 'Cluj' }], [{ code: 'CJ', name: 'Cluj' }]],
      ['cod_judet and nume', [{ cod_judet: 'CJ', nume: 'Cluj' }], [{ code: 'CJ', name: 'Cluj' }]],
      ['a number as code', [{ county_code: 12, nume: 'Cluj' }], [{ code: '12', name: 'Cluj' }]],
      ['numbers as texts', [{ id: '13', siruta: '127', code: 'CJ', name: 'Cluj' }], [{ id: 13, siruta: 127, code: 'CJ' }]],
      ['null beside the alternative', [{ code: null, cod_judet: 'CJ', name: null, nume: 'Cluj', siruta: null }], [{ code: 'CJ', name: 'Cluj' }]],
    ],
    broken: [{ siruta: 127 }],
  },
  {
    list: 'localities', endpoints: [assets.listLocalities, vehicle.listLocalities, lists.listLocalities],
    forms: [
      ['{id, rang, name, countyCode, siruta}', [{ id: 1, rang: 1, name: 'Cluj-Napoca', countyCode: 'CJ', siruta: 54984 }], [{ id: 1, rang: 1, name: 'Cluj-Napoca', countyCode: 'CJ', siruta: 54984 }]],
      ['nume, cod_judet and cod_siruta', [{ nume: 'Cluj-Napoca', cod_judet: 'CJ', cod_siruta: '54984' }], [{ name: 'Cluj-Napoca', countyCode: 'CJ', siruta: 54984 }]],
      ['without county and rank', [{ name: 'Cluj-Napoca', siruta: 54984, rang: null }], [{ name: 'Cluj-Napoca', siruta: 54984 }]],
      ['county_code', [{ name: 'Cluj-Napoca', county_code: 'CJ', siruta: 54984 }], [{ countyCode: 'CJ' }]],
    ],
    broken: [{ name: 'Cluj-Napoca' }],
  },
  {
    list: 'vehicle makes and models', endpoints: [assets.listVehicleBrands, assets.listVehicleModels, vehicle.listVehicleMakes, vehicle.listVehicleModels],
    forms: [
      ['{id, name}', [{ id: 7, name: 'Dacia' }], [{ id: '7', name: 'Dacia' }]],
      ['plain texts', ['Dacia', 'Duster'], [{ id: 'Dacia', name: 'Dacia' }, { id: 'Duster', name: 'Duster' }]],
      ['a model that is a number', [208, { id: 1, name: 3008 }], [{ id: '208', name: '208' }, { id: '1', name: '3008' }]],
    ],
    broken: [{ id: 7 }],
  },
  {
    list: 'covers', endpoints: [vehicle.listCoverages],
    forms: [
      ['an object from product to items', { casco: [{ code: 'glass', name: 'Geamuri' }] }, { casco: [{ code: 'glass', name: 'Geamuri' }] }],
      ['a flat list', [{ code: 'glass', name: 'Geamuri' }], { '': [{ code: 'glass', name: 'Geamuri' }] }],
      ['a flat list of texts', ['glass'], { '': [{ code: 'glass', name: 'glass' }] }],
      ['an object of texts', { glass: 'Geamuri', theft: 'Furt' }, { '': [{ code: 'glass', name: 'Geamuri' }, { code: 'theft', name: 'Furt' }] }],
      ['an object from product to texts', { casco: ['glass'] }, { casco: [{ code: 'glass', name: 'glass' }] }],
      ['an object from product to an object of texts', { casco: { glass: 'Geamuri' } }, { casco: [{ code: 'glass', name: 'Geamuri' }] }],
      ['nothing', {}, {}],
    ],
    broken: { casco: 7 },
  },
  {
    list: 'tire brands', endpoints: [assets.listTireBrands],
    forms: [['{code, name}', [{ code: 'barum', name: 'Barum' }], [{ code: 'barum', name: 'Barum' }]], ['a number as code', [{ code: 7, name: 'Barum' }], [{ code: '7' }]]],
    broken: [{ name: 'Barum' }],
  },
  {
    list: 'tire models', endpoints: [assets.listTireModels],
    forms: [['{name}', [{ name: 'Bravuris 6' }], [{ name: 'Bravuris 6' }]], ['plain texts', ['Bravuris 6'], [{ name: 'Bravuris 6' }]]],
    broken: [{ model: 'x' }],
  },
  {
    list: 'tire sizes', endpoints: [assets.listTireSizes],
    forms: [['{size}', [{ size: 17 }], [{ size: 17 }]], ['numbers', [16, 17], [{ size: 16 }, { size: 17 }]], ['numbers as texts', ['16', { size: '17' }], [{ size: 16 }, { size: 17 }]]],
    broken: [{ width: 17 }],
  },
  {
    list: 'coded items', endpoints: codedLists,
    forms: [
      ['{id, code, name}', [{ id: 1, code: 'tourism', name: 'Turism' }], [{ id: 1, code: 'tourism', name: 'Turism' }]],
      ['a number as code and a text as id', [{ id: '1', code: 7, name: 'Turism' }], [{ id: 1, code: '7' }]],
      ['without id', [{ id: null, code: 'tourism', name: 'Turism' }], [{ code: 'tourism' }]],
    ],
    broken: [{ id: 1, code: 'tourism' }],
  },
  {
    list: 'insured amounts', endpoints: [lists.listInsuredAmounts, lists.listPackageSums],
    forms: [['{value, currency}', [{ value: 30_000, currency: 'EUR' }], [{ value: 30_000, currency: 'EUR' }]], ['the value as text', [{ value: '30000', currency: 'EUR' }], [{ value: 30_000 }]]],
    broken: [{ currency: 'EUR' }],
  },
  {
    list: 'age groups', endpoints: [lists.listAgeGroups],
    forms: [['{code, name, minAge, maxAge}', [{ code: '0-17', name: '0–17 ani', minAge: 0, maxAge: '17' }], [{ code: '0-17', name: '0–17 ani', minAge: 0, maxAge: 17 }]]],
    broken: [{ code: '0-17', name: 'x' }],
  },
  {
    list: 'travel packages', endpoints: [lists.listPackages],
    forms: [['{code, name, coverages}', [{ code: 'S', name: 'Standard', coverages: coverage }], [{ code: 'S', name: 'Standard', coverages: coverage }]]],
    broken: [{ code: 'S', name: 'Standard', coverages: [{}] }],
  },
]

const rows = LISTS.flatMap(({ list, endpoints, forms }) => endpoints.flatMap((endpoint) => forms.map(([form, sent, expected]) => ({ list, name: endpoint.name, endpoint, form, sent, expected }))))

describe('a list is read in every form', () => {
  test.each(rows)('$list of $name: $form', async ({ endpoint, sent, expected }) => {
    expect(await readList(endpoint, sent)).toMatchObject(expected as object)
  })

  test.each(LISTS.flatMap(({ list, endpoints, broken }) => endpoints.map((endpoint) => ({ list, name: endpoint.name, endpoint, broken }))))(
    '$list of $name: an item without a required member is malformed',
    async ({ endpoint, broken }) => {
      expect(await faultOf(readList(endpoint, broken))).toMatchObject({ kind: 'malformed' })
    },
  )

  test.each<[string, unknown]>([
    ['by position', { 0: { code: 'CJ', name: 'Cluj' } }], ['beside its count', { items: [{ code: 'CJ', name: 'Cluj' }], total: 1 }], ['in capitals', [{ Code: 'CJ', Name: 'Cluj' }]], ['under other names', [{ countyCode: 'CJ', countyName: 'Cluj' }]],
    ['with odd members that nobody needs', [{ id: 'x', siruta: 'y', country: { iso2: 'RO' }, code: 'CJ', name: 'Cluj' }]],
  ])('counties that come %s', async (_form, sent) => {
    expect(await readList(assets.listCounties, sent)).toMatchObject([{ code: 'CJ', name: 'Cluj' }])
  })

  test('counties that come as a map from code to name', async () => {
    const counties = { AB: 'Alba', AR: 'Arad', AG: 'Argeș', BC: 'Bacău', BH: 'Bihor', BN: 'Bistrița-Năsăud', BT: 'Botoșani', BR: 'Brăila' }
    expect(await readList(assets.listCounties, counties)).toEqual(Object.entries(counties).map(([code, name]) => ({ code, name })))
  })

  test('every list has a test', () => {
    const all = [...assets.assetsEndpoints, ...vehicle.vehicleEndpoints, ...lists.travelNomenclatureEndpoints].filter(({ path }) => path.startsWith('/nomenclature/'))
    const read = new Set(LISTS.flatMap(({ endpoints }) => endpoints.map(({ name }) => name)))
    expect(all.map(({ name }) => name).filter((name) => !read.has(name))).toEqual([])
  })
})
