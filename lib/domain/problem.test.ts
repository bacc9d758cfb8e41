import { expect, it } from 'vitest'
import { problemAt, PROBLEM_CODES, type ProblemCode, failedCheck } from './problem'

it('places a finding at the path of an answer', () => {
  expect(problemAt('policyholder.taxId', { code: 'cnpControl', params: { expected: '8' } })).toEqual({
    path: 'policyholder.taxId',
    code: 'cnpControl',
    params: { expected: '8' },
  })
  expect(Object.keys(problemAt('startDate', { code: 'required' }))).toEqual(['path', 'code'])
})

it('creates a refusal with a code, and with params only when there are any', () => {
  expect(Object.keys(failedCheck('cnpDigits').finding)).toEqual(['code'])
  expect(failedCheck('tooLong', { max: 5 })).toEqual({ ok: false, finding: { code: 'tooLong', params: { max: 5 } } })
})

it('lists each problem code once', () => {
  expect(new Set(PROBLEM_CODES).size).toBe(PROBLEM_CODES.length)
  // @ts-expect-error a code without a sentence does not compile
  const unknown: ProblemCode = 'somethingElse'
  expect(PROBLEM_CODES).not.toContain(unknown)
})
