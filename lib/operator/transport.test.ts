import type { Dispatcher } from 'undici'
import { afterEach, describe, expect, test } from 'vitest'
import type { Fetch, OutgoingRequest, CallProgress } from './fetch'
import { closeConnections, sendPooled } from './send-pooled'
import { sendOnce } from './send-once'
import { httpAnswer, startRawServer, type RawServer, type RawServerBehaviour } from './testing/raw-server'
import { faultOf, newCallProgress, outgoing } from './testing/replies'
import { sendOverDispatcher } from './transport'
import { withTimeout } from './with-timeout'

const LIMIT_BYTES = 1000
const body = new TextEncoder().encode('{"offerId":7}')
let server: RawServer | undefined

afterEach(async () => {
  await server?.stop()
  server = undefined
  await closeConnections()
})

async function serve(behaviour: RawServerBehaviour): Promise<RawServer> {
  server = await startRawServer(behaviour)
  return server
}

const ways: readonly (readonly [string, (progress: CallProgress, limitBytes: number) => Fetch])[] = [
  ['on a separate connection', sendOnce],
  ['over pooled connections', sendPooled],
  ['over pooled connections of offers', (progress, limitBytes) => sendPooled(progress, limitBytes, 'offers')],
]

describe.each(ways)('a request sent %s', (_name, transport) => {
  const send = (address: URL, parts: Partial<OutgoingRequest> = {}, deadlineMs = 5_000) => {
    const progress = newCallProgress()
    return { progress, reply: withTimeout(transport(progress, LIMIT_BYTES), progress, deadlineMs)(address, outgoing({ body, ...parts })) }
  }

  test('is received completely, and the response is returned', async () => {
    const { address, received } = await serve({ onRequest: (socket) => socket.write(httpAnswer(200, '{"data":1}')) })
    const { reply, progress } = send(new URL(`${address.href}?series=A%20B`), { headers: { token: 'abc' } })
    const response = await reply
    expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([200, '{"data":1}', 'application/json'])
    expect(progress.sent).toBe('answered')
    expect(received[0]).toMatch(/^POST \/base\/policy\?series=A%20B HTTP\/1\.1\r\n[^]*token: abc\r\n[^]*\r\n\r\n\{"offerId":7\}$/)
  })

  test.each([204, 205, 304])('accepts a %i without a body', async (status) => {
    const { address } = await serve({ onRequest: (socket) => socket.write(`HTTP/1.1 ${status} X\r\ncontent-length: 0\r\n\r\n`) })
    expect((await send(address).reply).status).toBe(status)
  })

  test('follows no redirect', async () => {
    const { address, connections } = await serve({
      onRequest: (socket) => socket.write('HTTP/1.1 307 X\r\nlocation: /base/policy\r\ncontent-length: 0\r\n\r\n'),
    })
    expect((await send(address).reply).status).toBe(307)
    expect(connections()).toBe(1)
  })

  const failures: readonly (readonly [string, RawServerBehaviour, { kind: string; requestWasSent: string; status?: number }])[] = [
    ['accepted and closed at once', { onConnect: (socket) => socket.destroy() }, { kind: 'broken', requestWasSent: 'maybe' }],
    ['closed after the request', { onRequest: (socket) => socket.end() }, { kind: 'broken', requestWasSent: 'maybe' }],
    ['reset after the request', { onRequest: (socket) => socket.resetAndDestroy() }, { kind: 'broken', requestWasSent: 'maybe' }],
    ['cut within the headers', { onRequest: (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-ty') }, { kind: 'broken', requestWasSent: 'maybe' }],
    ['cut within the body', { onRequest: (socket) => socket.end(httpAnswer(200, '{"da', { length: 90 })) }, { kind: 'broken', requestWasSent: 'answered', status: 200 }],
    ['something that is not HTTP', { onRequest: (socket) => socket.end('SSH-2.0-OpenSSH\r\n') }, { kind: 'broken', requestWasSent: 'maybe' }],
    ['a body above the limit', { onRequest: (socket) => socket.end(httpAnswer(200, 'x'.repeat(2000))) }, { kind: 'malformed', requestWasSent: 'answered', status: 200 }],
    ['a status that does not exist', { onRequest: (socket) => socket.end(httpAnswer(777, '{}')) }, { kind: 'malformed', requestWasSent: 'answered', status: 777 }],
  ]
  test.each(failures)('classifies %s and does not resend', async (_what, behaviour, expected) => {
    const { address, connections } = await serve(behaviour)
    expect(await faultOf(send(address).reply)).toMatchObject(expected)
    expect(connections()).toBe(1)
  })

  test('a refused connection is unreachable, with nothing sent', async () => {
    const { address, stop } = await startRawServer({})
    await stop()
    expect(await faultOf(send(address).reply)).toMatchObject({ kind: 'unreachable', requestWasSent: 'no', code: 'ECONNREFUSED' })
  })

  test('a failed TLS handshake is unreachable, with nothing sent', async () => {
    const { address } = await serve({ onConnect: (socket) => socket.end('no TLS here\r\n') })
    expect(await faultOf(send(new URL(address.href.replace('http:', 'https:'))).reply)).toMatchObject({ kind: 'unreachable', requestWasSent: 'no' })
  })

  test('a deadline during the handshake is a timeout with nothing sent', async () => {
    const { address } = await serve({})
    const { reply } = send(new URL(address.href.replace('http:', 'https:')), {}, 80)
    expect(await faultOf(reply)).toMatchObject({ kind: 'timeout', requestWasSent: 'no' })
  })

  test('a deadline after the request is a timeout that may have been sent', async () => {
    const { address, received } = await serve({})
    expect(await faultOf(send(address, {}, 80).reply)).toMatchObject({ kind: 'timeout', requestWasSent: 'maybe' })
    expect(received[0]).toContain('{"offerId":7}')
  })

  test('a deadline within the body is a timeout of an answered request', async () => {
    const { address } = await serve({ onRequest: (socket) => socket.write(httpAnswer(200, '{"da', { length: 90 })) })
    expect(await faultOf(send(address, {}, 80).reply)).toMatchObject({ kind: 'timeout', requestWasSent: 'answered' })
  })

  test('an abort before sending sends nothing', async () => {
    const { address, connections } = await serve({})
    expect(await faultOf(send(address, { signal: AbortSignal.abort() }).reply)).toMatchObject({ kind: 'unreachable', requestWasSent: 'no', code: 'ABORTED' })
    expect(connections()).toBe(0)
  })

  test('an abort while waiting for the response may have been sent', async () => {
    const caller = new AbortController()
    const { address } = await serve({ onRequest: () => caller.abort() })
    expect(await faultOf(send(address, { signal: caller.signal }).reply)).toMatchObject({ kind: 'broken', requestWasSent: 'maybe', code: 'ABORTED' })
  })
})

test('sendOnce opens and closes a connection for each request', async () => {
  const { address, received, connections } = await serve({ onRequest: (socket) => socket.write(httpAnswer(200, '{}')) })
  for (let i = 0; i < 3; i++) await sendOnce(newCallProgress(), LIMIT_BYTES)(address, outgoing({ body }))
  expect(connections()).toBe(3)
  expect(received.every((text) => /connection: close/i.test(text))).toBe(true)
})

test('pooled connections are reused', async () => {
  const { address, connections } = await serve({ onRequest: (socket) => socket.write(httpAnswer(200, '{}')) })
  const get = () => sendPooled(newCallProgress(), LIMIT_BYTES)(address, outgoing({ method: 'GET' }))
  for (let i = 0; i < 10; i++) await get()
  expect(connections()).toBeLessThanOrEqual(2)
})

test('an offer request is not resent when its pooled connection breaks', async () => {
  let asked = 0
  const { address, received } = await serve({ onRequest: (socket) => (++asked === 1 ? socket.write(httpAnswer(200, '{}')) : socket.resetAndDestroy()) })
  const ask = () => sendPooled(newCallProgress(), LIMIT_BYTES, 'offers')(address, outgoing({ body }))
  await ask()
  expect(await faultOf(ask())).toMatchObject({ kind: 'broken', requestWasSent: 'maybe' })
  expect(received.join('').match(/POST /g)).toHaveLength(2)
})

test('slow offer requests delay neither other offer requests nor other calls', async () => {
  const all = 50
  let asked = 0
  let reached = () => {}
  const everyOneReached = new Promise<void>((resolve) => (reached = resolve))
  const { address } = await serve({
    onRequest: (socket) => {
      asked += 1
      if (asked === all) reached()
      if (asked > all) socket.write(httpAnswer(200, '{}'))
    },
  })
  const givingUp = Array.from({ length: all }, () => new AbortController())
  const thinking = givingUp.map(({ signal }) => faultOf(sendPooled(newCallProgress(), LIMIT_BYTES, 'offers')(address, outgoing({ body, signal }))))
  await everyOneReached
  expect((await sendPooled(newCallProgress(), LIMIT_BYTES)(address, outgoing({ method: 'GET' }))).status).toBe(200)
  for (const one of givingUp) one.abort()
  expect((await Promise.all(thinking)).map(({ code }) => code)).toEqual(thinking.map(() => 'ABORTED'))
})

describe('when undici starts a request', () => {
  const starts = (signal: AbortSignal, dispatch: (handler: Dispatcher.DispatchHandler, start: () => boolean) => void) => {
    const progress = newCallProgress()
    const dispatcher = {
      dispatch(_options: unknown, handler: Dispatcher.DispatchHandler) {
        dispatch(handler, () => {
          let aborted = false
          const controller = { abort: () => (aborted = true) } as unknown as Dispatcher.DispatchController
          handler.onRequestStart?.(controller, {})
          return !aborted
        })
        return true
      },
    } as unknown as Dispatcher
    return { progress, reply: sendOverDispatcher(dispatcher, progress, LIMIT_BYTES)(new URL('http://a.test/policy'), outgoing({ signal })) }
  }

  test('a second time, the request is stopped before its first byte', async () => {
    const started: boolean[] = []
    const { reply } = starts(new AbortController().signal, (handler, start) => {
      started.push(start(), start())
      handler.onResponseError?.({} as Dispatcher.DispatchController, new Error('closed'))
    })
    expect(await faultOf(reply)).toMatchObject({ kind: 'broken', requestWasSent: 'maybe' })
    expect(started).toEqual([true, false])
  })

  test('after an abort was reported as not sent, the request is stopped before its first byte', async () => {
    const caller = new AbortController()
    let start: () => boolean = () => true
    const { reply, progress } = starts(caller.signal, (_handler, startNow) => (start = startNow))
    caller.abort()
    expect(await faultOf(reply)).toMatchObject({ requestWasSent: 'no' })
    expect(start()).toBe(false)
    expect(progress.sent).toBe('no')
  })
})

test('a network error is reported by its code, never by its message', async () => {
  const { address, stop } = await startRawServer({})
  await stop()
  const fault = await faultOf(sendOnce(newCallProgress('assets.signIn'), LIMIT_BYTES)(new URL('/auth?account=anna&password=hunter2', address), outgoing()))
  expect(`${fault.message} ${fault.stack} ${JSON.stringify(fault)}`).not.toMatch(/127\.0\.0\.1|hunter2|anna/)
})
