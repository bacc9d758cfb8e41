import { expect, test, vi } from 'vitest'
import type { Party } from '@/lib/domain/party'
import { defineProduct } from '@/lib/wizard/define'
import type { ProductMessages } from './product-messages'

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

test('words that lack a step, a question or an option do not compile', () => {
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

test('what browsers load of the products holds no schema library', async () => {
  vi.doMock('zod', () => { throw new Error('zod was loaded') })
  vi.resetModules()
  const { PRODUCT_IDS } = await import('./registry')
  expect(PRODUCT_IDS).toContain('gap')
  await expect(import('./wires')).rejects.toThrow('mocking a module')
  vi.doUnmock('zod')
})
