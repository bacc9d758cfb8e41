import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import type { Party } from '@/lib/domain/party'
import { defineProduct } from './define'
import { findHints } from './hints'
import { review } from './review'
import { walk } from './walk'

type Pet = { holder: Party; name: string; chip?: string | undefined; age: number }

const today = parseDay('2026-11-21') as Day
const pet = defineProduct<Pet>()({
  id: 'pet',
  service: 'assets',
  steps: [
    { id: 'holder', questions: [{ key: 'holder', kind: 'party', allows: ['person'], tradeRegister: 'optional', asksRussiaBelarus: false }] },
    { id: 'pet', questions: [{ key: 'name', kind: 'text', maxLength: 20 }, { key: 'chip', kind: 'text', maxLength: 20, optional: true }] },
    { id: 'more', questions: [{ key: 'age', kind: 'integer' }] },
  ],
  rules: [],
})
const holder = {
  lastName: 'Pop', firstName: 'Ana', taxId: '2920229120018', idNumber: 'KX654321', email: 'ana@example.ro', mobile: '0722000111',
  address: { county: 'CJ', city: 'Dej', cityCode: 55017, street: 'Str. 1 Mai', houseNumber: '7' },
}

test('the check page lists the answers in the order of the questions', () => {
  const rows = review(walk(pet, { age: '3', name: 'Azor', holder }, today))
  expect(rows.map(({ step, key, kind }) => [step, key, kind])).toEqual([['holder', 'holder', 'party'], ['pet', 'name', 'text'], ['more', 'age', 'integer']])
  expect(rows.at(-1)).toEqual({ step: 'more', key: 'age', kind: 'integer', value: 3 })
})

test('the check page omits answers after the first incomplete step', () => {
  expect(review(walk(pet, { age: '3', holder }, today)).map(({ key }) => key)).toEqual(['holder'])
})

test('an unusual phone number or card series is a hint and not a problem', () => {
  const walked = walk(pet, { age: '3', name: 'Azor', holder: { ...holder, mobile: '0264111222', idNumber: 'QQ123456' } }, today)
  expect(walked.complete).toBeDefined()
  expect(findHints(walked)).toEqual([{ path: 'holder.mobile', code: 'mobileNotRomanian' }, { path: 'holder.idNumber', code: 'idSeriesUnknown' }])
  expect(findHints(walk(pet, { holder }, today))).toEqual([])
})

test('a party that equals the holder is listed as the same, and its hints appear once', () => {
  type Horse = { holder: Party; rider: Party }
  const party = { kind: 'party', allows: ['person', 'company'], tradeRegister: 'optional', asksRussiaBelarus: false } as const
  const horse = defineProduct<Horse>()({
    id: 'horse',
    service: 'assets',
    steps: [
      { id: 'holder', questions: [{ key: 'holder', ...party }] },
      { id: 'rider', questions: [{ key: 'rider', ...party, sameAs: 'holder' }] },
    ],
    rules: [],
  })
  const doubtful = { ...holder, mobile: '0264111222' }
  const same = walk(horse, { holder: doubtful, rider: { ...holder, lastName: 'Alta', sameAs: true } }, today)
  expect(same.complete?.rider).toEqual(same.complete?.holder)
  expect(review(same).map(({ key, isSame }) => [key, isSame])).toEqual([['holder', undefined], ['rider', true]])
  expect(findHints(same).map(({ path }) => path)).toEqual(['holder.mobile'])

  const other = walk(horse, { holder: doubtful, rider: { ...doubtful, lastName: 'Alta', sameAs: false } }, today)
  expect(review(other).map(({ key, isSame }) => [key, isSame])).toEqual([['holder', undefined], ['rider', undefined]])
  expect(findHints(other).map(({ path }) => path)).toEqual(['holder.mobile', 'rider.mobile'])
})
