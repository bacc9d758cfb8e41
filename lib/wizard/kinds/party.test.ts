import { describe, expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import type { KindSettings } from '../kinds'
import { isSameParty, party } from './party'

const today = parseDay('2026-11-21') as Day
const address = { county: 'CJ', city: 'Dej', cityCode: 55017, street: 'Str. 1 Mai', houseNumber: '7' }
const person = { kind: 'person', lastName: 'Pop', firstName: 'Ana', taxId: '2920229 120018', idNumber: 'kx 654321', email: 'Ana@Example.RO', mobile: '0722 000 111', address }
const company = { kind: 'company', businessName: 'Morarul SRL', taxId: 'ro12345674', email: 'a@example.ro', mobile: '0264111222', address }
const foreigner = { ...person, isForeignPerson: true, taxId: 'AB-77', nationality: 'DE', gender: 'f', birthDate: '14.03.1985' }
const anyone: KindSettings['party'] = { allows: ['person', 'company'], tradeRegister: 'optional', asksRussiaBelarus: false }

function read(raw: unknown, settings: KindSettings['party'] = anyone) {
  const parsed = party.parse(raw, settings, { today, answers: {} })
  return parsed.ok ? parsed.value : parsed.problems.map(({ path, code }) => `${path} ${code}`)
}

describe('a person', () => {
  test('gender, birth date and citizenship come from the CNP', () => {
    expect(read(person)).toStrictEqual({
      kind: 'person', lastName: 'Pop', firstName: 'Ana', taxId: '2920229120018', isForeignPerson: false, gender: 'f', birthDate: '1992-02-29', citizenship: 'RO',
      idNumber: 'KX654321', email: 'Ana@example.ro', mobile: '0722000111', hasDisability: false, isRetired: false, address,
    })
  })

  test('typed answers beside the CNP are ignored', () => {
    expect(read({ ...person, gender: 'm', birthDate: '2000-01-01', nationality: 'DE', businessName: 'Firma' })).toEqual(read(person))
  })

  test('the CNP of a resident foreigner gives no citizenship', () => {
    expect(read({ ...person, taxId: '7850315401232' })).not.toHaveProperty('citizenship')
  })

  test('a foreign person answers what a CNP would contain', () => {
    expect(read(foreigner)).toMatchObject({ taxId: 'AB-77', nationality: 'DE', gender: 'f', birthDate: '1985-03-14', isForeignPerson: true })
    expect(read({ ...foreigner, nationality: '', gender: '', birthDate: '' })).toEqual(['nationality required', 'gender required', 'birthDate required'])
  })

  test('a birth date must be before today', () => {
    expect(read({ ...foreigner, birthDate: '2026-11-21' })).toEqual(['birthDate dateTooLate'])
    expect(read({ ...foreigner, birthDate: '2026-11-20' })).toHaveProperty('birthDate', '2026-11-20')
  })

  test('a person born today is refused', () => {
    const birthday = { today: parseDay('1992-02-29') as Day, answers: {} }
    expect(party.parse(person, anyone, birthday)).toEqual({ ok: false, problems: [{ path: 'taxId', code: 'cnpBirthDateInFuture' }] })
  })

  test('disability and retirement exclude each other', () => {
    expect(read({ ...person, hasDisability: true })).toHaveProperty('hasDisability', true)
    expect(read({ ...person, hasDisability: true, isRetired: true })).toEqual(['hasDisability disabilityAndRetired'])
  })

  test('problems come in the order of the form', () => {
    expect(read({ kind: 'person' })).toEqual([
      'lastName required', 'firstName required', 'taxId required', 'idNumber required', 'mobile required', 'email required',
      'address.county required', 'address.city required', 'address.street required', 'address.houseNumber required',
    ])
  })
})

describe('a company', () => {
  test('the tax code has RO only when it was typed', () => {
    expect(read(company)).toStrictEqual({ kind: 'company', businessName: 'Morarul SRL', taxId: 'RO12345674', email: 'a@example.ro', mobile: '0264111222', address })
    expect(read({ ...company, taxId: '12345674' })).toHaveProperty('taxId', '12345674')
  })

  test('the trade register number is required when the product requires it', () => {
    expect(read(company, { ...anyone, tradeRegister: 'required' })).toEqual(['tradeRegisterNumber required'])
    expect(read({ ...company, tradeRegisterNumber: 'j12/1403/2004' })).toHaveProperty('tradeRegisterNumber', 'J12/1403/2004')
  })

  test('the declaration on Russia and Belarus is read only when the product asks for it', () => {
    const asked = { ...anyone, asksRussiaBelarus: true }
    expect(read(company, asked)).toEqual(['hasRelationsWithRussiaOrBelarus required'])
    expect(read({ ...company, hasRelationsWithRussiaOrBelarus: true }, asked)).toEqual(['hasRelationsWithRussiaOrBelarus mustBeNo'])
    expect(read({ ...company, hasRelationsWithRussiaOrBelarus: false }, asked)).toHaveProperty('hasRelationsWithRussiaOrBelarus', false)
    expect(read({ ...company, hasRelationsWithRussiaOrBelarus: true })).not.toHaveProperty('hasRelationsWithRussiaOrBelarus')
    expect(read(person, asked)).toHaveProperty('kind', 'person')
  })

  test('a CAEN code has its leading zero', () => {
    expect(read({ ...company, caenCode: '111' })).toHaveProperty('caenCode', '0111')
    expect(read({ ...company, caenCode: '11a' })).toEqual(['caenCode notInList'])
  })
})

test('only the kinds of holder that the product allows are accepted', () => {
  expect(read(company, { ...anyone, allows: ['person'] })).toEqual(['kind notInList'])
  expect(read({ ...company, kind: undefined }, { ...anyone, allows: ['company'] })).toHaveProperty('kind', 'company')
})

test('a kind alone counts as empty', () => {
  expect(party.isEmpty({ kind: 'company', address: { county: '' }, isRetired: false })).toBe(true)
  expect(party.isEmpty({ lastName: 'P' })).toBe(false)
})

describe('a party that may equal the holder', () => {
  const holder = read({ ...person, kind: 'person' })
  const context = { today, answers: { holder } }
  const owner = { ...anyone, sameAs: 'holder' }

  test.each([
    ['nothing typed', undefined],
    ['a kind chosen and nothing typed', { kind: 'company' }],
    ['the box ticked again over what was typed', { ...company, sameAs: true }],
  ])('equals the holder with %s', (_, raw) => {
    expect(isSameParty(raw, owner)).toBe(true)
    expect(party.isEmpty(raw) ? party.whenEmpty?.(owner, context) : party.parse(raw, owner, context)).toEqual({ ok: true, value: holder })
  })

  test('is required when another party was announced', () => {
    expect(isSameParty({ sameAs: false }, owner)).toBe(false)
    expect(party.isEmpty({ sameAs: false })).toBe(false)
    expect(party.parse({ sameAs: false }, owner, context)).toMatchObject({ ok: false, problems: expect.arrayContaining([{ path: 'lastName', code: 'required' }]) as unknown })
  })

  test('is the typed party', () => {
    expect([isSameParty({ ...company, sameAs: false }, owner), isSameParty(company, owner)]).toEqual([false, false])
    expect(party.parse({ ...company, sameAs: false }, owner, context)).toMatchObject({ ok: true, value: { businessName: 'Morarul SRL' } })
    expect(party.parse(company, owner, context)).toMatchObject({ ok: true, value: { businessName: 'Morarul SRL' } })
  })

  test('is another unless somebody says that it is the holder, where it usually is another', () => {
    const lessor = { ...owner, isOther: true as const }
    expect([undefined, { kind: 'company' }].map((raw) => isSameParty(raw, lessor))).toEqual([false, false])
    expect(party.whenEmpty?.(lessor, context)).toMatchObject({ ok: false, problems: expect.arrayContaining([{ path: 'lastName', code: 'required' }]) as unknown })
    expect(isSameParty({ sameAs: true }, lessor)).toBe(true)
    expect(party.parse({ sameAs: true }, lessor, context)).toEqual({ ok: true, value: holder })
  })

  test('is missing while the holder is missing', () => {
    expect(party.whenEmpty?.(owner, { today, answers: {} })).toEqual({ ok: false, problems: [{ path: '', code: 'required' }] })
  })

  test('is refused when the holder\'s kind is not allowed', () => {
    expect(party.whenEmpty?.({ ...owner, allows: ['company'] }, context)).toEqual({ ok: false, problems: [{ path: 'kind', code: 'notInList' }] })
  })

  test('ignores "the same" when it cannot equal the holder', () => {
    expect(isSameParty({ sameAs: true }, anyone)).toBe(false)
    expect(party.parse({ ...person, sameAs: true }, anyone, context)).toMatchObject({ ok: true })
  })
})
