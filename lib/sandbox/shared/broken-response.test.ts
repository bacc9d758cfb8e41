import { describe, expect, test } from 'vitest'
import { dripResponse, truncateResponse, resetConnection, resetConnectionMidBody } from './broken-response'

const TEXT = JSON.stringify({ premium: 'șase sute', list: Array.from({ length: 50 }, (_, index) => index) })
const answer = (text = TEXT) => new Response(text, { status: 201, headers: { 'Content-Type': 'application/json' } })

function recorder() {
  const waits: number[] = []
  return { waits, wait: (ms: number) => (waits.push(ms), Promise.resolve()) }
}

/** What a caller reads before the response ends or breaks. */
async function taken(response: Response): Promise<{ pieces: number; text: string; error: unknown }> {
  const chunks: Uint8Array[] = []
  let error: unknown
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk)
  } catch (caught) {
    error = caught
  }
  return { pieces: chunks.length, text: Buffer.concat(chunks).toString(), error }
}

describe('a dripping reply', () => {
  test('is complete and sent in pieces over the whole time', async () => {
    const { waits, wait } = recorder()
    const dripping = await dripResponse(answer(), 8000, wait)
    expect([dripping.status, dripping.headers.get('Content-Type')]).toEqual([201, 'application/json'])
    const { pieces, text, error } = await taken(dripping)
    expect([text, error]).toEqual([TEXT, undefined])
    expect(pieces).toBeGreaterThan(20)
    expect(waits).toHaveLength(pieces)
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(8000, 5)
  })

  test.each([['', 1], ['x', 1], ['xyz', 3]])('with the text %j has at most %d pieces', async (text, pieces) => {
    const seen = await taken(await dripResponse(answer(text), 10, recorder().wait))
    expect(seen).toMatchObject({ text, error: undefined })
    expect(seen.pieces).toBeLessThanOrEqual(pieces)
  })

  test('stops when the reader leaves', async () => {
    const { waits, wait } = recorder()
    const reader = (await dripResponse(answer(), 8000, wait)).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(waits.length).toBeLessThan(4)
  })
})

test('a truncated reply ends as if it were complete', async () => {
  const { text, error } = await taken(await truncateResponse(answer()))
  expect([TEXT.startsWith(text), text.length > 0, text.length < TEXT.length, error]).toEqual([true, true, true, undefined])
})

describe('a reset without a socket', () => {
  const means = { wait: recorder().wait, connection: undefined }

  test('before the reply gives a body that fails at once', async () => {
    expect(await taken(resetConnection(means))).toMatchObject({ text: '', error: { message: 'The answer was dropped on purpose' } })
  })

  test('in the middle gives a body that fails after its first half', async () => {
    const { text, error } = await taken(await resetConnectionMidBody(answer(), means))
    expect(error).toBeInstanceOf(Error)
    expect(TEXT.startsWith(text) && text.length > 0 && text.length < TEXT.length).toBe(true)
  })
})

describe('a reset with a socket', () => {
  test('in the middle waits until the first half is sent', async () => {
    const events: string[] = []
    const means = { wait: async (ms: number) => void events.push(ms > 0 ? 'waited' : ''), connection: { reset: () => void events.push('reset') } }
    const { text } = await taken(await resetConnectionMidBody(answer(), means))
    expect(TEXT.startsWith(text) && text.length < TEXT.length).toBe(true)
    expect(events).toEqual(['waited', 'reset'])
  })
})
