import { describe, expect, test } from 'vitest'
import type { Address } from '@/lib/domain/place/address'
import { type Day, parseDay } from '@/lib/domain/day'
import type { Party } from '@/lib/domain/party'
import { defineProduct, type Question } from './define'
import { findHints } from './hints'
import { review } from './review'
import { ruleOf } from './rules'
import { walk } from './walk'

type Horse = {
  name: string
  born: Day
  colour: 'black' | 'white'
  isRacing: boolean
  speed?: number | undefined
  chip?: string | undefined
  stable: Address
}
type Herd = { holder: Party; horses: readonly Horse[]; riders: readonly { rider: Party }[]; leader: string }

const today = parseDay('2026-11-21') as Day
const rule = ruleOf<Herd>()
const party = { kind: 'party', allows: ['person'], tradeRegister: 'optional', asksRussiaBelarus: false } as const

const herd = defineProduct<Herd>()({
  id: 'herd',
  service: 'assets',
  steps: [
    { id: 'holder', questions: [{ key: 'holder', ...party }] },
    {
      id: 'horses',
      questions: [
        {
          key: 'horses',
          kind: 'items',
          min: 1,
          max: 3,
          questions: [
            { key: 'name', kind: 'text', maxLength: 10 },
            { key: 'born', kind: 'day', latest: (day) => day, fill: (_, day) => day },
            { key: 'colour', kind: 'choice', options: ['black', 'white'], fill: ({ name }) => (name === 'Corb' ? 'black' : undefined) },
            { key: 'isRacing', kind: 'yesNo' },
            { key: 'speed', kind: 'integer', min: 1, when: ({ isRacing }) => isRacing === true },
            { key: 'chip', kind: 'text', maxLength: 5, optional: true },
            { key: 'stable', kind: 'address', sameAs: 'holder' },
          ],
        },
        { key: 'riders', kind: 'items', min: 0, max: 2, questions: [{ key: 'rider', ...party }] },
        { key: 'leader', kind: 'text', maxLength: 10 },
      ],
    },
  ],
  rules: [
    rule({
      needs: ['horses'],
      at: 'horses',
      check: ({ horses }) => {
        const twin = horses.findIndex(({ name }, index) => horses.findIndex((other) => other.name === name) < index)
        return twin < 0 ? undefined : { code: 'unexpected', subpath: `${twin}.name` }
      },
    }),
  ],
})

const holder = {
  lastName: 'Pop', firstName: 'Ana', taxId: '2920229120018', idNumber: 'KX654321', email: 'ana@example.ro', mobile: '0722000111',
  address: { county: 'CJ', city: 'Dej', cityCode: 55017, street: 'Str. 1 Mai', houseNumber: '7' },
}
const horse = { name: 'Corb', isRacing: true, speed: '60' }
const complete = { holder, horses: [horse], leader: 'Ana' }
const walked = (change: object) => walk(herd, { ...complete, ...change }, today)
const problemsOf = (horses: unknown) => walked({ horses }).problems
const asked = (change: object, key = 'horses') => walked(change).stops[1]?.questions.find(({ question }) => question.key === key)

describe('a list of items', () => {
  test('is read item by item with their own default values and conditions', () => {
    expect(walked({}).complete?.horses).toEqual([{ name: 'Corb', born: today, colour: 'black', isRacing: true, speed: 60, stable: holder.address }])
    expect(walked({ horses: [{ ...horse, isRacing: false }, { ...horse, name: 'Nor', colour: 'white' }] }).complete?.horses).toMatchObject([
      { name: 'Corb', isRacing: false },
      { name: 'Nor', colour: 'white', speed: 60 },
    ])
  })

  test('may have its largest number of items', () => {
    const horses = ['Corb', 'Nor', 'Roib'].map((name) => ({ ...horse, name, colour: 'black' }))
    expect(walked({ horses }).complete?.horses).toHaveLength(3)
  })

  test.each([
    ['a blank answer', [{ ...horse, name: '' }], 'horses.0.name', 'required'],
    ['a wrong answer of the second item', [horse, { ...horse, name: 'Albăstrița mare' }], 'horses.1.name', 'tooLong'],
    ['an answer that a condition asks for', [{ ...horse, speed: null }], 'horses.0.speed', 'required'],
    ['a part of a compound answer', [{ ...horse, stable: { sameAs: false, county: 'CJ' } }], 'horses.0.stable.street', 'required'],
    ['an item that is no record', [horse, 'Nor'], 'horses.1.name', 'required'],
    ['something that is no list', 'Corb', 'horses', 'notInList'],
    ['more items than there may be', [horse, horse, horse, horse], 'horses', 'tooManyItems'],
    ['what a rule finds, at the part of the item that it names', [horse, { ...horse, chip: 'A1' }], 'horses.1.name', 'unexpected'],
  ])('reports %s at its path', (_, horses, path, code) => {
    expect(problemsOf(horses)).toContainEqual(expect.objectContaining({ path, code }))
    expect(walked({ horses }).answers).not.toHaveProperty('horses')
  })

  test('shows the minimum number of items and counts their missing answers', () => {
    const { stops } = walk(herd, { holder, leader: 'Ana' }, today)
    expect(stops[1]?.problems.map(({ path }) => path)).toEqual(['horses.0.name', 'horses.0.colour', 'horses.0.isRacing'])
    expect(stops[1]?.left).toBe(3)
    expect(asked({ horses: [] })?.items).toHaveLength(1)
  })

  test('is an empty list when it is optional', () => {
    expect(walked({}).complete?.riders).toEqual([])
    expect(walked({ riders: [{}] }).problems[0]).toEqual({ path: 'riders.0.rider.lastName', code: 'required' })
  })

  test('returns for each item its questions with default values', () => {
    const [corb, nor] = asked({ horses: [{ ...horse, isRacing: false }, { name: 'Nor', isRacing: true }] })?.items ?? []
    const keys = ['name', 'born', 'colour', 'isRacing', 'chip', 'stable']
    expect(corb?.map(({ question }) => question.key)).toEqual(keys)
    expect(nor?.map(({ question }) => question.key)).toEqual([...keys.slice(0, 4), 'speed', ...keys.slice(4)])
    expect(corb?.[2]).toMatchObject({ raw: 'black', filled: true, required: true })
    expect(nor?.[4]?.problems).toEqual([{ path: 'horses.1.speed', code: 'required' }])
  })

  test('drops answers to questions that are no longer asked', () => {
    expect(walked({ horses: [{ ...horse, isRacing: false }] }).complete?.horses[0]).not.toHaveProperty('speed')
  })

  test('drops unknown members', () => {
    expect(walked({ horses: [{ ...horse, price: '5', __proto__: { chip: 'x' } }] }).complete?.horses[0]).not.toHaveProperty('price')
  })

  test('never throws on any input', () => {
    const many = Array.from({ length: 200_000 }, () => ({}))
    for (const raw of [many, [[[]]], [null], { length: 3 }, 5, true, [JSON.parse('{"__proto__":{"name":"x"}}')]]) expect(walked({ horses: raw }).complete).toBeUndefined()
  })

  test('is one line of the check page and has hints', () => {
    expect(review(walked({})).find(({ key }) => key === 'horses')).toMatchObject({ step: 'horses', kind: 'items', value: [{ name: 'Corb' }] })
    const riders = [{ rider: holder }, { rider: { ...holder, mobile: '0264111222' } }]
    expect(findHints(walked({ riders }))).toEqual([{ path: 'riders.1.rider.mobile', code: 'mobileNotRomanian' }])
  })
})

type Asks = { holder: Party; horses: readonly { name: string; age?: number | undefined }[]; tags: readonly ('a' | 'b')[] }
const asks = (question: Question<Asks>) => question.key
const items = { key: 'horses', kind: 'items', min: 1, max: 2 } as const

test('the questions of a list compile only when they match the type of the items', () => {
  expect(asks({ ...items, questions: [{ key: 'name', kind: 'text', maxLength: 9 }, { key: 'age', kind: 'integer', optional: true }] })).toBe('horses')
  // @ts-expect-error a name is no number
  asks({ ...items, questions: [{ key: 'name', kind: 'integer' }] })
  // @ts-expect-error horses have no price
  asks({ ...items, questions: [{ key: 'price', kind: 'integer' }] })
  // @ts-expect-error a name that is always stored cannot be optional
  asks({ ...items, questions: [{ key: 'name', kind: 'text', maxLength: 9, optional: true }] })
  // @ts-expect-error how many there may be is not stated
  asks({ key: 'horses', kind: 'items', questions: [] })
  // @ts-expect-error a list of words is no list of items
  asks({ key: 'tags', kind: 'items', min: 1, max: 2, questions: [] })
})

test('an answer of an item without a question does not compile', () => {
  const holderQuestion = { key: 'holder', ...party } as const
  // @ts-expect-error the age is never asked
  defineProduct<{ holder: Party; horses: readonly { name: string; age: number }[] }>()({
    id: 'x',
    service: 'assets',
    steps: [{ id: 'a', questions: [holderQuestion, { ...items, questions: [{ key: 'name', kind: 'text', maxLength: 9 }] }] }],
    rules: [],
  })
  expect(holderQuestion.key).toBe('holder')
})
