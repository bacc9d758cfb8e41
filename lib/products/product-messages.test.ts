import { expect, test, vi } from 'vitest'
import type { Party } from '@/lib/domain/party'
import { defineProduct } from '@/lib/wizard/define'
import { itemMessages, itemName, type ProductMessages } from './product-messages'

const kite = defineProduct<{ holder: Party; colour: 'red' | 'blue' }>()({
  id: 'kite',
  service: 'assets',
  steps: [
    {
      id: 'only',
      questions: [
        { key: 'holder', kind: 'party', allows: ['person'], tradeRegister: 'optional', asksRussiaBelarus: false },
        { key: 'colour', kind: 'choice', options: ['red', 'blue'] },
      ],
    },
  ],
  rules: [],
})
type Words = ProductMessages<typeof kite>
const words: Words = {
  name: 'Zmeu',
  short: 'Un zmeu.',
  steps: { only: 'Pasul' },
  questions: { holder: { label: 'Contractant' }, colour: { label: 'Culoare', help: 'A zmeului.' } },
  options: { colour: { red: 'roșu', blue: 'albastru' } },
}

test('messages without a step, a question or an option do not compile', () => {
  const lacking = [
    // @ts-expect-error no step
    { ...words, steps: {} } satisfies Words,
    // @ts-expect-error no label for the colour
    { ...words, questions: { holder: { label: 'Contractant' } } } satisfies Words,
    // @ts-expect-error no word for blue
    { ...words, options: { colour: { red: 'roșu' } } } satisfies Words,
    // @ts-expect-error a word for green, which cannot be chosen
    { ...words, options: { colour: { red: 'roșu', blue: 'albastru', green: 'verde' } } } satisfies Words,
  ]
  expect(lacking).toHaveLength(4)
})

const flock = defineProduct<{ holder: Party; birds: readonly { ring: string; colour: 'red' | 'blue' }[] }>()({
  id: 'flock',
  service: 'assets',
  steps: [
    {
      id: 'only',
      questions: [
        { key: 'holder', kind: 'party', allows: ['person'], tradeRegister: 'optional', asksRussiaBelarus: false },
        {
          key: 'birds',
          kind: 'items',
          min: 1,
          max: 9,
          questions: [{ key: 'ring', kind: 'text', maxLength: 9 }, { key: 'colour', kind: 'choice', options: ['red', 'blue'] }],
        },
      ],
    },
  ],
  rules: [],
})
type FlockWords = ProductMessages<typeof flock>
const colours = { colour: { red: 'roșu', blue: 'albastru' } }
const birds = { item: 'Pasărea {n}', add: 'Adaugă o pasăre', questions: { ring: { label: 'Inel' }, colour: { label: 'Culoare' } }, options: colours }
const flockWords: FlockWords = {
  name: 'Stol',
  short: 'Un stol.',
  steps: { only: 'Pasul' },
  questions: { holder: { label: 'Contractant' }, birds: { label: 'Păsări' } },
  options: {},
  items: { birds },
}

test('messages without a text of an item do not compile', () => {
  const { items: _, ...withoutItems } = flockWords
  const lacking = [
    // @ts-expect-error no words for the items
    withoutItems satisfies FlockWords,
    // @ts-expect-error no label for the colour
    { ...flockWords, items: { birds: { ...birds, questions: { ring: { label: 'Inel' } } } } } satisfies FlockWords,
    // @ts-expect-error no word for blue
    { ...flockWords, items: { birds: { ...birds, options: { colour: { red: 'roșu' } } } } } satisfies FlockWords,
  ]
  expect(lacking).toHaveLength(3)
})

test('an item is named by its number and has its own questions', () => {
  expect(itemName(flockWords, 'birds', 1)).toBe('Pasărea 2')
  expect(itemMessages(flockWords, 'birds')).toEqual({ name: 'Stol', short: 'Un stol.', steps: { only: 'Pasul' }, questions: birds.questions, options: colours })
})

test('the products loaded by browsers do not import the schema library', async () => {
  vi.doMock('zod', () => { throw new Error('zod was loaded') })
  vi.resetModules()
  const { productOf } = await import('./all-products')
  expect(productOf('gap').messages.en.name).toBe('GAP')
  await expect(import('./wires')).rejects.toThrow('mocking a module')
  vi.doUnmock('zod')
})
