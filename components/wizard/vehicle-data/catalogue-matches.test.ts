import { expect, test } from 'vitest'
import { parseDay, type Day } from '@/lib/domain/day'
import { casco } from '@/lib/products/casco/definition'
import { validExamples } from '@/lib/products/casco/examples'
import { walk } from '@/lib/wizard/walk'
import { catalogueMatches } from './catalogue-matches'

const today = parseDay('2026-11-21') as Day
const { person } = validExamples(today)
const asked = (changes: object = {}) => walk(casco, { ...person, ...changes }, today).stops.find(({ step }) => step === 'vehicle')?.questions ?? []

test('the catalogue proposes what is blank, and what was typed otherwise as a replacement', () => {
  const found = { brand: 'Dacia', enginePowerKw: 96, seats: 5, totalWeightKg: 1870 }
  expect(catalogueMatches(asked({ seats: '' }), found).map(({ path, value, currentValue, isTyped }) => ({ path, value, currentValue, isTyped }))).toEqual([
    { path: 'enginePowerKw', value: '96', currentValue: '110', isTyped: true },
    { path: 'seats', value: '5', currentValue: undefined, isTyped: false },
  ])
})

test('a proposal of ours is no typed value', () => {
  expect(catalogueMatches(asked({ vehicleType: undefined }), { vehicleType: 'M1G' })).toMatchObject([{ path: 'vehicleType', isTyped: false, currentValue: 'M1' }])
})

test('the catalogue answers no other question', () => {
  expect(catalogueMatches(asked(), { licensePlate: 'B01XYZ', anything: 'x' }).map(({ path }) => path)).toEqual(['licensePlate'])
})
