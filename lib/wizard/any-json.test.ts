import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { PROBLEM_CODES } from '@/lib/domain/problem'
import type { QuestionOf } from './define'
import { KIND_RULES } from './kind-table'
import type { KindSettings, PlainKind } from './kinds'
import type { KindRules, Parsed } from './parsed'

const today = parseDay('2026-11-21') as Day
const settings: { readonly [K in PlainKind]: KindSettings[K] } = {
  text: { maxLength: 50 },
  integer: { min: 0, max: 100 },
  money: { minBani: 1, maxBani: 100_000, currency: 'RON' },
  day: { earliest: (day) => day },
  choice: { options: ['a', 'b'] },
  choices: { list: 'house-package' },
  yesNo: { mustBe: false },
  consent: { mustBeGiven: true },
  vin: {},
  plate: {},
  suggestion: { list: 'vehicle-brand', maxLength: 50 },
  listed: { list: 'country' },
  amount: { min: 1, max: 1_000, currencyOf: 'currency' },
  covers: { of: 'casco', sumOf: 'marketValue', currencyOf: 'currency', maxSum: 1_000, packages: [] },
  address: { sameAs: 'holder' },
  party: { allows: ['person', 'company'], tradeRegister: 'required', asksRussiaBelarus: true },
}
const KINDS = Object.keys(settings) as readonly PlainKind[]

function read(kind: PlainKind, raw: unknown): Parsed<unknown> {
  const rules: KindRules<PlainKind> = KIND_RULES[kind]
  const stated: KindSettings[PlainKind] = settings[kind]
  const context = { today, answers: {} }
  if (rules.isEmpty(raw)) return rules.whenEmpty?.(stated, context) ?? { ok: false, problems: [] }
  return rules.parse(raw, stated, context)
}

function deep(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? { address: value } : [value]
  return value
}

const prototypeKeys = JSON.parse('{"__proto__": {"kind": "person", "county": "CJ"}, "constructor": 1, "toString": null}') as unknown
const names = ['kind', 'taxId', 'lastName', 'email', 'mobile', 'idNumber', 'idIssueDate', 'address', 'county', 'city', 'cityCode', 'sameAs', 'isForeignPerson', 'birthDate', '__proto__']
const partyLike = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), fc.constantFrom('person', 'company', true, '1850615129991')))

test.each(KINDS)('%s reads any JSON without throwing and names only known problems', (kind) => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: 'binary' }), partyLike), (raw) => {
      const parsed = read(kind, raw)
      const codes = parsed.ok ? [] : parsed.problems.map(({ code }) => code)
      expect(codes.filter((code) => !PROBLEM_CODES.includes(code))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test.each(KINDS)('%s does not throw on long texts, deep nesting, long lists and prototype keys', (kind) => {
  const long = 'a1 '.repeat(70_000)
  const hostile: readonly unknown[] = [
    long, ' '.repeat(200_000), '0'.repeat(200_000), '\u0301'.repeat(200_000), deep(5_000), prototypeKeys,
    Array.from({ length: 200_000 }, () => 'a'), { kind: 'person', lastName: long, taxId: long, address: { street: long, county: long } },
    { kind: 'company', taxId: long, email: `${long}@x.ro`, tradeRegisterNumber: long }, 1e308, -0, 0.1,
  ]
  for (const raw of hostile) expect(() => read(kind, raw)).not.toThrow()
})

test.each(KINDS.filter((kind) => kind !== 'address'))('%s reads no answer from the prototype of the input', (kind) => {
  expect(read(kind, prototypeKeys).ok).toBe(false)
})

test('a question carries the settings of its own kind', () => {
  const question: QuestionOf<'integer'> = { key: 'seats', kind: 'integer', min: 2 }
  expect(KIND_RULES.integer.parse('1', question, { today, answers: {} })).toEqual({ ok: false, problems: [{ path: '', code: 'tooSmall', params: { min: 2 } }] })
})
