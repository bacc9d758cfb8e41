import { expect, test } from 'vitest'
import type { Address } from '@/lib/domain/place/address'
import type { Day } from '@/lib/domain/day'
import type { Party, Person } from '@/lib/domain/party'
import type { Listed } from './kinds'
import { defineProduct, type Question } from './define'
import { ruleOf } from './rules'

type Shop = {
  holder: Party
  colour: 'red' | 'blue'
  sizes: readonly Listed[]
  opened: Day
  area: number
  place: Address
  gdpr: true
  marketing: boolean
  note?: string | undefined
}

/** Compiles only for a question that fits the answers of Shop. */
const asks = (question: Question<Shop>) => question.key

test('a question compiles when its kind matches the answer\'s type', () => {
  expect([
    asks({ key: 'area', kind: 'integer' }),
    asks({ key: 'area', kind: 'money', currency: 'RON' }),
    asks({ key: 'opened', kind: 'day' }),
    asks({ key: 'colour', kind: 'choice', options: ['red'] }),
    asks({ key: 'sizes', kind: 'choices', list: 'house-package' }),
    asks({ key: 'place', kind: 'address', sameAs: 'holder' }),
    asks({ key: 'gdpr', kind: 'consent', mustBeGiven: true }),
    asks({ key: 'marketing', kind: 'consent', mustBeGiven: false }),
    asks({ key: 'marketing', kind: 'yesNo' }),
    asks({ key: 'note', kind: 'text', maxLength: 9, optional: true }),
  ]).toHaveLength(10)
})

test('a question does not compile when its kind differs from the answer\'s type', () => {
  // @ts-expect-error a text is no number
  asks({ key: 'area', kind: 'text', maxLength: 9 })
  // @ts-expect-error a number is no day
  asks({ key: 'opened', kind: 'integer' })
  // @ts-expect-error any text would be more than the two colours
  asks({ key: 'colour', kind: 'text', maxLength: 9 })
  // @ts-expect-error green is none of the stored colours
  asks({ key: 'colour', kind: 'choice', options: ['red', 'green'] })
  // @ts-expect-error a consent stored as true must be given
  asks({ key: 'gdpr', kind: 'consent', mustBeGiven: false })
  // @ts-expect-error the address of something that is no answer
  asks({ key: 'place', kind: 'address', sameAs: 'nobody' })
  // @ts-expect-error an answer that is always stored cannot be optional
  asks({ key: 'area', kind: 'integer', optional: true })
  // @ts-expect-error an answer that is always stored cannot be asked only sometimes
  asks({ key: 'area', kind: 'integer', when: () => true })
  // @ts-expect-error no such answer
  asks({ key: 'price', kind: 'integer' })
  expect(true).toBe(true)
})

test('a product for persons cannot allow companies', () => {
  const asksPerson = (question: Question<{ holder: Person }>) => question.key
  expect(asksPerson({ key: 'holder', kind: 'party', allows: ['person'], tradeRegister: 'optional', asksRussiaBelarus: false })).toBe('holder')
  // @ts-expect-error a company cannot be stored
  asksPerson({ key: 'holder', kind: 'party', allows: ['company'], tradeRegister: 'optional', asksRussiaBelarus: false })
})

test('an answer without a question does not compile', () => {
  const holder = { key: 'holder', kind: 'party', allows: ['person'], tradeRegister: 'optional', asksRussiaBelarus: false } as const
  // @ts-expect-error age is never asked
  defineProduct<{ holder: Party; age: number }>()({ id: 'x', service: 'assets', steps: [{ id: 'a', questions: [holder] }], rules: [] })
  const definition = defineProduct<{ holder: Party }>()({ id: 'x', service: 'assets', steps: [{ id: 'a', questions: [holder] }], rules: [] })
  expect(definition.holderKey).toBe('holder')
})

test('a rule gets only the answers in its needs', () => {
  const rule = ruleOf<Shop>()
  // @ts-expect-error colour is not among the needs
  rule({ needs: ['area'], at: 'area', check: ({ colour }) => (colour === 'red' ? { code: 'unexpected' } : undefined) })
  // @ts-expect-error shown at an answer it does not need
  rule({ needs: ['area'], at: 'colour', check: () => undefined })
  expect(rule({ needs: ['area'], at: 'area', check: ({ area }) => (area > 5 ? { code: 'tooLarge' } : undefined) }).needs).toEqual(['area'])
})
