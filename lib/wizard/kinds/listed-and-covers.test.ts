import { describe, expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { KIND_RULES } from '../kind-table'
import { labelIn } from './listed'

const today = parseDay('2026-11-21') as Day
const listed = (raw: unknown) => KIND_RULES.listed.parse(raw, { list: 'purpose' }, { today, answers: {} })
const covers = (raw: unknown, answers: Readonly<Record<string, unknown>> = { worth: 900 }) =>
  KIND_RULES.covers.parse(raw, { of: 'casco', sumOf: 'worth', currencyOf: 'currency', maxSum: 1_000, packages: [] }, { today, answers })
const text = (raw: unknown, is: 'personalCode' | 'identityCard') => KIND_RULES.text.parse(raw, { maxLength: 30, is }, { today, answers: {} })
const problem = (path: string, code: string, params?: object) => ({ ok: false, problems: [params === undefined ? { path, code } : { path, code, params }] })

describe('a choice from a list', () => {
  test.each([
    [{ key: 'tourism', label: 'Turism' }, { key: 'tourism', label: 'Turism' }],
    [{ key: ' tourism ' }, { key: 'tourism', label: 'tourism' }],
    ['tourism', { key: 'tourism', label: 'tourism' }],
    [{ key: 'tourism', label: '', rank: 3 }, { key: 'tourism', label: 'tourism' }],
  ])('%j is read as the key with its label', (raw, value) => {
    expect(listed(raw)).toEqual({ ok: true, value })
  })

  test('a code that was stored before administrators edited its list has the name that it had', () => {
    const category = (raw: unknown) => KIND_RULES.listed.parse(raw, { list: 'solar-category' }, { today, answers: {} })
    expect(category('heat pump')).toEqual({ ok: true, value: { key: 'heat pump', label: 'Pompă de căldură', en: 'Heat pump' } })
    expect(category('wind')).toEqual({ ok: true, value: { key: 'wind', label: 'wind' } })
    expect(listed('heat pump')).toEqual({ ok: true, value: { key: 'heat pump', label: 'heat pump' } })
  })

  test.each([
    [{ key: 7 }, 'notText'],
    [{ key: 'x'.repeat(61) }, 'tooLong'],
    [{ key: 'a', label: 'b\u0000' }, 'controlCharacters'],
    [true, 'required'],
  ])('%j is refused at the answer itself', (raw, code) => {
    expect(listed(raw)).toMatchObject({ ok: false, problems: [{ path: '', code }] })
  })

  test.each([undefined, null, '', ' ', {}, { key: '' }, { label: 'Turism' }])('%j is empty', (raw) => {
    expect(KIND_RULES.listed.isEmpty(raw)).toBe(true)
  })
})

describe('the name of an entry', () => {
  test.each([
    ['ro', '30000 EUR', '30.000 EUR'], ['en', '30000 EUR', '30,000 EUR'], ['ro', '5000 EUR', '5.000 EUR'], ['en', '1500.5 RON', '1,500.50 RON'], ['ro', '500 EUR', '500 EUR'],
    ['en', 'Model 3000', 'Model 3000'], ['ro', 'până la 30000 EUR', 'până la 30000 EUR'],
  ])('in %s, %s reads %s', (locale, label, shown) => {
    expect(labelIn(locale, { label })).toBe(shown)
  })

  test('is the English one, where there is one', () => {
    expect([labelIn('en', { label: 'Turism', en: 'Tourism' }), labelIn('ro', { label: 'Turism', en: 'Tourism' }), labelIn('en', { label: 'Turism' })]).toEqual(['Tourism', 'Turism', 'Turism'])
  })
})

describe('covers', () => {
  test('have the usual sum unless another is typed', () => {
    expect(covers([{ key: 'glass', label: 'Geamuri', insuredSum: '1.000' }, 'theft'])).toEqual({
      ok: true,
      value: [{ key: 'glass', label: 'Geamuri', insuredSum: 1_000 }, { key: 'theft', label: 'theft', insuredSum: 900 }],
    })
  })

  test.each([
    ['no list', 'glass', problem('', 'notInList')],
    ['one twice', ['glass', 'glass'], problem('', 'notInList')],
    ['more than there can be', Array.from({ length: 101 }, (_, index) => String(index)), problem('', 'notInList')],
    ['one without a key', ['glass', { insuredSum: 5 }], problem('1', 'required')],
    ['a sum of nothing', [{ key: 'glass', insuredSum: 0 }], problem('0.insuredSum', 'tooSmall', { min: 1 })],
    ['a sum too large', [{ key: 'glass', insuredSum: '1001' }], problem('0.insuredSum', 'tooLarge', { max: 1_000 })],
    ['half a unit', [{ key: 'glass', insuredSum: '0,5' }], problem('0.insuredSum', 'tooSmall', { min: 1 })],
    ['a sum in words', [{ key: 'glass', insuredSum: 'mult' }], problem('0.insuredSum', 'notNumber')],
  ])('with %s are refused', (_name, raw, refusal) => {
    expect(covers(raw)).toEqual(refusal)
  })

  test('have a sum with decimals', () => {
    expect(covers([{ key: 'glass', label: 'Geamuri', insuredSum: '999,50' }])).toEqual({ ok: true, value: [{ key: 'glass', label: 'Geamuri', insuredSum: 999.5 }] })
  })

  test('are no answer before the usual sum, whose question alone says what is missing', () => {
    expect(covers(['glass', 'theft'], {})).toEqual({ ok: false, problems: [] })
    expect(covers([{ key: 'glass', label: 'Geamuri', insuredSum: '500' }], {})).toMatchObject({ ok: true })
  })

  test.each([undefined, null, '', []])('%j is empty', (raw) => {
    expect(KIND_RULES.covers.isEmpty(raw)).toBe(true)
  })
})

describe('a text that must be a code', () => {
  test('is stored in the form of the services', () => {
    expect(text('1850615 123456', 'personalCode')).toEqual({ ok: true, value: '1850615123456' })
    expect(text('kx 654321', 'identityCard')).toEqual({ ok: true, value: 'KX654321' })
  })

  test.each([
    ['1850615123457', 'personalCode', 'cnpControl'],
    ['5261121123450', 'personalCode', 'cnpBirthDateInFuture'],
    ['654321', 'identityCard', 'idCardFormat'],
    [5, 'identityCard', 'notText'],
  ] as const)('%j is refused as %s', (raw, is, code) => {
    expect(text(raw, is)).toMatchObject({ ok: false, problems: [{ path: '', code }] })
  })
})
