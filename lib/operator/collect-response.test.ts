import { describe, expect, test } from 'vitest'
import { collectResponse } from './collect-response'
import { newCallProgress } from './testing/replies'

const LIMIT_BYTES = 10
const bytes = (length: number) => new Uint8Array(length).fill(65)
const begun = (status = 200, headers = {}) => {
  const progress = newCallProgress()
  const answer = collectResponse(progress, LIMIT_BYTES)
  return { answer, progress, fault: answer.begin(status, headers) }
}

test('a response has its status and its complete body', async () => {
  const { answer, progress } = begun(422)
  answer.add(bytes(3))
  answer.add(bytes(4))
  const whole = answer.whole()
  expect([whole.status, await whole.text(), progress.sent]).toEqual([422, 'AAAAAAA', 'answered'])
})

test.each([200, 299, 304, 500, 599])('the status %i is accepted', (status) => {
  expect(begun(status).fault).toBeUndefined()
})

test.each([0, 101, 199, 600, 777])('the status %i is refused', (status) => {
  expect(begun(status).fault).toMatchObject({ kind: 'malformed', status, requestWasSent: 'answered', code: 'STATUS' })
})

test.each([204, 205, 304])('a response with status %i has no body, whatever was received', async (status) => {
  const { answer } = begun(status)
  answer.add(bytes(3))
  expect(await answer.whole().text()).toBe('')
})

describe('the body of a response', () => {
  test('is accepted up to the limit', async () => {
    const { answer } = begun()
    expect([answer.add(bytes(6)), answer.add(bytes(4))]).toEqual([undefined, undefined])
    expect(await answer.whole().text()).toHaveLength(LIMIT_BYTES)
  })

  test.each([[[11]], [[6, 5]], [[10, 1]]])('is too large with %j bytes', (sizes) => {
    const { answer } = begun(503)
    expect(sizes.map((size) => answer.add(bytes(size))).at(-1)).toMatchObject({ kind: 'malformed', status: 503, requestWasSent: 'answered', code: 'TOO_LARGE' })
  })
})

test('a response has only the headers that are read, with valid values', () => {
  const { answer } = begun(200, { 'content-type': ['application/pdf', 'text/html'], 'content-disposition': 'inline; filename="poliță.pdf"', 'x-correlation-id': 'c-1', 'set-cookie': 'a=b' })
  expect([...answer.whole().headers]).toEqual([
    ['content-type', 'application/pdf'],
    ['x-correlation-id', 'c-1'],
  ])
})
