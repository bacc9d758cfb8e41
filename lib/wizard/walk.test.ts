import { describe, expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import type { Party } from '@/lib/domain/party'
import { defineProduct } from './define'
import { ruleOf } from './rules'
import { keyOf, problemsOfStep, walk } from './walk'

type Boat = {
  holder: Party
  kind: 'sail' | 'motor'
  powerKw?: number | undefined
  lengthM: number
  beamM: number
  name?: string | undefined
  isLent: boolean
  owner: Party
  start: Day
  term: number
  gdpr: true
}

const today = parseDay('2026-11-21') as Day
const rule = ruleOf<Boat>()

const boat = defineProduct<Boat>()({
  id: 'boat',
  service: 'assets',
  steps: [
    { id: 'holder', questions: [{ key: 'holder', kind: 'party', allows: ['company'], tradeRegister: 'optional', asksRussiaBelarus: false }] },
    {
      id: 'boat',
      questions: [
        { key: 'kind', kind: 'choice', options: ['sail', 'motor'] },
        { key: 'powerKw', kind: 'integer', min: 1, when: ({ kind }) => kind === 'motor' },
        { key: 'lengthM', kind: 'integer', min: 1, max: 30 },
        { key: 'beamM', kind: 'integer', min: 1 },
        { key: 'name', kind: 'text', maxLength: 10, optional: true },
        { key: 'isLent', kind: 'yesNo', fill: () => false },
        { key: 'owner', kind: 'party', allows: ['person', 'company'], tradeRegister: 'optional', asksRussiaBelarus: false, sameAs: 'holder', isOther: { when: 'isLent', allows: ['company', 'person'] } },
      ],
    },
    {
      id: 'period',
      questions: [
        { key: 'start', kind: 'day', earliest: (day) => day, fill: (_, day) => day },
        { key: 'term', kind: 'integer', fixed: true, fill: () => 12 },
        { key: 'gdpr', kind: 'consent', mustBeGiven: true },
      ],
    },
  ],
  rules: [
    rule({
      needs: ['lengthM', 'beamM'],
      at: 'beamM',
      check: ({ lengthM, beamM }) => (beamM > lengthM ? { code: 'tooLarge', params: { max: lengthM } } : undefined),
    }),
    rule({
      needs: ['kind', 'start'],
      at: 'kind',
      check: ({ kind, start }) => (kind === 'sail' && start > '2027-01-01' ? { code: 'unexpected' } : undefined),
    }),
  ],
})

const holder = {
  kind: 'company',
  businessName: 'Vela Albă SRL',
  taxId: 'RO12345674',
  email: 'office@vela.test',
  mobile: '0722000111',
  address: { county: 'CT', city: 'Constanța', cityCode: 60428, street: 'Portului', houseNumber: '1' },
}
const complete = { holder, kind: 'motor', powerKw: '75', lengthM: '9', beamM: '3', gdpr: true }
const statesOf = (draft: unknown) => walk(boat, draft, today).stops.map(({ step, state }) => `${step} ${state}`)

describe('walking through a draft', () => {
  test('an empty draft opens the first step and counts the required answers of every step', () => {
    const walked = walk(boat, {}, today)
    expect(statesOf({})).toEqual(['holder open', 'boat upcoming', 'period upcoming'])
    expect(walked.furthest).toBe('holder')
    expect(walked.answers).toEqual({})
    expect(walked.stops.map(({ left }) => left)).toEqual([8, 4, 1])
  })

  test('a step is reached only when all earlier steps are done', () => {
    expect(statesOf({ ...complete, lengthM: '' })).toEqual(['holder done', 'boat open', 'period upcoming'])
    expect(statesOf({ ...complete, holder: { ...holder, email: 'nobody' } })).toEqual(['holder open', 'boat upcoming', 'period upcoming'])
  })

  test('returns complete answers when all steps are done', () => {
    const walked = walk(boat, complete, today)
    expect(walked.complete).toMatchObject({ kind: 'motor', powerKw: 75, lengthM: 9, beamM: 3, start: today, term: 12, gdpr: true })
    expect(walked.furthest).toBe('period')
    expect(walked.problems).toEqual([])
  })

  test('answers after the first gap do not count, but are returned with their questions', () => {
    const walked = walk(boat, { ...complete, holder: {} }, today)
    expect(walked.answers).toEqual({})
    expect(walked.complete).toBeUndefined()
    expect(walked.stops[1]?.questions.find(({ question }) => question.key === 'lengthM')?.value).toBe(9)
  })

  test('valid answers of the open step count, and refused answers do not', () => {
    expect(walk(boat, { ...complete, lengthM: '31' }, today).answers).not.toHaveProperty('lengthM')
    expect(walk(boat, { ...complete, lengthM: '31' }, today).answers).toHaveProperty('kind', 'motor')
  })

  test('an answer to a question that is no longer asked is dropped', () => {
    const walked = walk(boat, { ...complete, kind: 'sail' }, today)
    expect(walked.complete).toBeDefined()
    expect(walked.complete).not.toHaveProperty('powerKw')
    expect(walked.stops[1]?.questions.map(({ question }) => question.key)).not.toContain('powerKw')
  })

  test('a conditional question is required while it is asked', () => {
    expect(walk(boat, { ...complete, powerKw: '' }, today).problems).toEqual([{ path: 'powerKw', code: 'required' }])
  })

  test('an optional answer may be blank, but must be valid when it is typed', () => {
    expect(walk(boat, { ...complete, name: ' ' }, today).complete).not.toHaveProperty('name')
    expect(walk(boat, { ...complete, name: 'Albatrosul mare' }, today).problems).toEqual([{ path: 'name', code: 'tooLong', params: { max: 10 } }])
  })
})

describe('filled answers', () => {
  const startOf = (draft: object) => walk(boat, draft, today).stops[2]?.questions[0]

  test('a default value is used until something is typed', () => {
    expect(startOf(complete)).toMatchObject({ raw: today, filled: true, value: today })
    expect(startOf({ ...complete, start: '01.12.2026' })).toMatchObject({ raw: '01.12.2026', filled: false, value: '2026-12-01' })
  })

  test('a cleared field stays empty', () => {
    expect(startOf({ ...complete, start: '' })).toMatchObject({ filled: false, problems: [{ path: 'start', code: 'required' }] })
  })

  test('a fixed answer ignores typed text', () => {
    expect(walk(boat, { ...complete, term: '36' }, today).complete).toHaveProperty('term', 12)
  })
})

describe('a party that is usually another after a yes', () => {
  const ownerOf = (draft: unknown) => walk(boat, draft, today).stops[1]?.questions.find(({ question }) => question.key === 'owner')
  const lent = { ...complete, isLent: true }

  test('is the policyholder after a no, and has to be named after a yes, the usual kind first', () => {
    expect(ownerOf(complete)).toMatchObject({ problems: [], value: { businessName: holder.businessName } })
    expect(ownerOf(lent)).toMatchObject({ value: undefined, question: { isOther: true, allows: ['company', 'person'] } })
    expect(walk(boat, lent, today).problems.map(({ path }) => path)).toContain('owner.businessName')
  })

  test('is the policyholder after a yes where somebody says so', () => {
    expect(ownerOf({ ...lent, owner: { sameAs: true } })).toMatchObject({ problems: [], value: { businessName: holder.businessName } })
  })

  test('is asked as the same question in every walk', () => {
    expect(ownerOf(lent)?.question).toBe(ownerOf(structuredClone(lent))?.question)
  })
})

describe('rules over several answers', () => {
  test('a rule runs when all its needed answers are valid, and its refused answer does not count', () => {
    const walked = walk(boat, { ...complete, beamM: '10' }, today)
    expect(walked.problems).toEqual([{ path: 'beamM', code: 'tooLarge', params: { max: 9 } }])
    expect(walked.answers).not.toHaveProperty('beamM')
  })

  test('a rule does not run while a needed answer is missing', () => {
    expect(walk(boat, { ...complete, beamM: '10', lengthM: '' }, today).problems).toEqual([{ path: 'lengthM', code: 'required' }])
  })

  test('a rule with a finding in an earlier step leaves the later step open', () => {
    const draft = { ...complete, kind: 'sail', start: '2027-02-01' }
    expect(statesOf(draft)).toEqual(['holder done', 'boat done', 'period open'])
    expect(walk(boat, draft, today).problems).toEqual([{ path: 'kind', code: 'unexpected' }])
  })
})

test('returns the problems of any step', () => {
  const walked = walk(boat, {}, today)
  expect(problemsOfStep(walked, 'period')).toEqual([{ path: 'gdpr', code: 'mustBeYes' }])
  expect(problemsOfStep(walked, 'nowhere')).toEqual([])
})

test('the key of a path is its first part', () => {
  expect(keyOf('holder.address.city')).toBe('holder')
  expect(keyOf('vin')).toBe('vin')
})
