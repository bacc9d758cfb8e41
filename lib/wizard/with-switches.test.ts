import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { casco } from '@/lib/products/casco/definition'
import * as cascoExamples from '@/lib/products/casco/examples'
import { travel } from '@/lib/products/travel/definition'
import * as travelExamples from '@/lib/products/travel/examples'
import { walk } from './walk'
import { withSwitches } from './with-switches'

const today = parseDay('2026-11-21') as Day
const [on, off] = [{ passports: true }, { passports: false }]
const vehicle = cascoExamples.validExamples(today).foreignPerson
const passport = { idType: 'passport', idNumber: 'c01x 00t47' }
const problemsOf = (definition: typeof casco | typeof travel, draft: object, switches = off) => walk(withSwitches(definition, switches), draft, today).stops.flatMap(({ problems }) => problems.map(({ path, code }) => `${path} ${code}`))

test('a holder is identified by a passport where the account switches it on', () => {
  const draft = { ...vehicle, holder: { ...(vehicle.holder as object), ...passport } }
  expect(problemsOf(casco, draft, on)).toEqual([])
  expect(walk(casco, draft, today).answers.holder).toMatchObject({ idType: 'passport', idNumber: 'C01X00T47' })
  expect(problemsOf(casco, draft)).toEqual(['holder.idNumber passportNotTaken'])
  expect(problemsOf(casco, { ...draft, holder: { ...draft.holder, idNumber: 'CJ' } }, on)).toEqual(['holder.idNumber passportFormat'])
})

test('a foreign driver is asked for a passport and a nationality where the account switches it on', () => {
  const driver = { lastName: 'Winterfeld', firstName: 'Jonas', isForeign: true, foreignTaxId: 'L01', passport: 'C01X00T47', nationality: { key: 'DE', label: 'Germania' }, birthDate: '14.03.1985' }
  const draft = { ...vehicle, drivers: [driver] }
  const driversWith = (switches: typeof on) => walk(withSwitches(casco, switches), draft, today).complete?.drivers
  expect(driversWith(on)).toMatchObject([{ passport: 'C01X00T47', nationality: { key: 'DE' }, birthDate: '1985-03-14' }])
  expect(driversWith(off)).toEqual([{ lastName: 'Winterfeld', firstName: 'Jonas', isForeign: true, foreignTaxId: 'L01', birthDate: '1985-03-14' }])
})

test('a traveller with a passport needs no identity card', () => {
  const { person } = travelExamples.validExamples(today)
  const traveller = { lastName: 'Winterfeld', firstName: 'Jonas', isForeign: true, foreignTaxId: 'L01', passport: 'C01X00T47', nationality: { key: 'DE', label: 'Germania' }, birthDate: '14.03.1985', gender: 'm' }
  const draft = { ...person, travellers: [traveller] }
  expect(problemsOf(travel, draft, on)).toEqual([])
  expect(problemsOf(travel, draft)).toEqual(['travellers.0.idNumber required'])
})

test('a definition without switched questions is the same one every time', () => {
  expect(withSwitches(casco, on)).toBe(casco)
  expect(withSwitches(casco, off)).toBe(withSwitches(casco, off))
})
