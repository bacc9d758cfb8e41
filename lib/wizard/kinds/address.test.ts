import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { address, readAddress } from './address'

const today = parseDay('2026-11-21') as Day
const typed = { county: 'CJ', city: 'Dej', cityCode: '55017', street: ' Str. 1 Mai ', houseNumber: '7', floor: '', postcode: null }
const partyAddress = { county: 'CJ', city: 'Dej', cityCode: 55017, street: 'Str. 1 Mai', houseNumber: '7' }

test('empty parts are omitted and the locality code becomes a number', () => {
  expect(readAddress(typed)).toStrictEqual({ ok: true, value: partyAddress })
})

test.each([
  ['no county', { county: '' }, { path: 'county', code: 'required' }],
  ['a county by its name', { county: 'Cluj' }, { path: 'county', code: 'countyUnknown' }],
  ['no locality', { city: '', cityCode: '' }, { path: 'city', code: 'required' }],
  ['a locality typed instead of chosen', { cityCode: undefined }, { path: 'city', code: 'localityUnknown' }],
  ['a locality code of zero', { cityCode: 0 }, { path: 'city', code: 'localityUnknown' }],
  ['a locality code in letters', { cityCode: 'DEJ' }, { path: 'city', code: 'localityUnknown' }],
  ['a country by its name', { country: 'România' }, { path: 'country', code: 'tooLong' }],
  ['a country code in small letters', { country: 'ro' }, { path: 'country', code: 'notInList' }],
  ['a staircase with a novel', { staircase: 'x'.repeat(21) }, { path: 'staircase', code: 'tooLong' }],
])('%s is one problem', (_name, change, problem) => {
  const parsed = readAddress({ ...typed, ...change })
  expect(parsed.ok ? [] : parsed.problems).toEqual([expect.objectContaining(problem)])
})

const context = { today, answers: { holder: { address: partyAddress } } }

test('an empty address equals that of the named party', () => {
  expect(address.isEmpty({})).toBe(true)
  expect(address.whenEmpty?.({ sameAs: 'holder' }, context)).toEqual({ ok: true, value: partyAddress })
  expect(address.parse({ sameAs: true, street: 'alta' }, { sameAs: 'holder' }, context)).toEqual({ ok: true, value: partyAddress })
})

test('another address is required when it was announced', () => {
  expect(address.isEmpty({ sameAs: false })).toBe(false)
  expect(address.parse({ sameAs: false }, { sameAs: 'holder' }, context)).toMatchObject({ ok: false, problems: { length: 4 } })
})

test('the address of an unknown party is missing', () => {
  expect(address.whenEmpty?.({ sameAs: 'holder' }, { today, answers: {} })).toMatchObject({ ok: false, problems: [{ code: 'required' }] })
})

test('"the same address" has no meaning without a party', () => {
  expect(address.parse({ sameAs: true }, {}, context)).toMatchObject({ ok: false })
})
