import { expect, it } from 'vitest'
import { at, PROBLEM_CODES, type ProblemCode, refused } from './problem'

it('places a finding at the path of an answer', () => {
  expect(at('policyholder.taxId', { code: 'cnpControl', params: { expected: '8' } })).toEqual({
    path: 'policyholder.taxId',
    code: 'cnpControl',
    params: { expected: '8' },
  })
  expect(Object.keys(at('startDate', { code: 'required' }))).toEqual(['path', 'code'])
})

it('refuses with a code, and with params only where there are any', () => {
  expect(Object.keys(refused('cnpDigits').finding)).toEqual(['code'])
  expect(refused('tooLong', { max: 5 })).toEqual({ ok: false, finding: { code: 'tooLong', params: { max: 5 } } })
})

it('has each code once, and no other', () => {
  expect(new Set(PROBLEM_CODES).size).toBe(PROBLEM_CODES.length)
  // @ts-expect-error a code without a sentence does not compile
  const unknown: ProblemCode = 'somethingElse'
  expect(PROBLEM_CODES).not.toContain(unknown)
})
