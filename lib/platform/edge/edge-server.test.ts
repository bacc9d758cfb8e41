import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Network, readNetwork } from '@/lib/domain/web/network-address'
import { log } from '@/lib/platform/log'
import { pathsOfApi, pathsOfPages } from '@/lib/testing/edge/paths-of-api'
import { RawConnection, type RawOutcome } from '@/lib/testing/edge/raw-connection'
import { type Answer, createEdgeServer } from './edge-server'

const opened: { readonly servers: Server[]; readonly connections: RawConnection[] } = { servers: [], connections: [] }
afterEach(async () => {
  for (const connection of opened.connections.splice(0)) connection.close()
  await Promise.all(
    opened.servers.splice(0).map(async (server) => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }),
  )
})

async function serverOf(answer: Answer, { isHttps = true, ...more }: { isHttps?: boolean; drainMs?: number; trustedProxies?: readonly Network[]; isCutOff?: () => boolean } = {}): Promise<() => Promise<RawConnection>> {
  const server = createEdgeServer(answer, { isHttps, ...more })
  // As in production: what Node itself ends after its usual five seconds would hide a dead connection.
  server.keepAliveTimeout = 75_000
  opened.servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return async () => {
    const connection = await RawConnection.open((server.address() as AddressInfo).port)
    opened.connections.push(connection)
    return connection
  }
}

// Every page and every route of the API that somebody opens by a link.
const KEYED = [...(await pathsOfApi()), ...(await pathsOfPages())].filter((path) => path.includes('{token}')).map((path) => `${path.replace('{token}', 'token')}?download=1`)

const json: Answer = (_request, response) => void response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('{}')
const GET = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nhost: desk.test\r\n${headers}\r\n`
const headersOf = (outcome: RawOutcome) => (typeof outcome === 'string' ? {} : Object.fromEntries(outcome.headers))
const statusOf = (outcome: RawOutcome) => (typeof outcome === 'string' ? outcome : outcome.status)

const ALWAYS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()') as string,
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const MARKUP = `${NOTHING}; style-src 'unsafe-inline'`
const DOCUMENT = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"
const PAGE = "script-src 'nonce-1'"

test('a file is always asked for whole: the framework answers a part that is none with an error of its own', async () => {
  const echo: Answer = (request, response) => void response.writeHead(200, { 'content-length': 5 }).end('range' in request.headers ? 'part ' : 'whole')
  const connection = await (await serverOf(echo))()
  for (const range of ['bytes=9-1', 'bytes=0-0', 'x']) {
    connection.send(GET('/icon.svg', `range: ${range}\r\n`))
    expect(await connection.response()).toMatchObject({ status: 200, body: 'whole' })
  }
})

test('a process that is cut off from its database refuses at once what needs it, and still says whether it is ready', async () => {
  const state = { isCutOff: true }
  const connection = await (await serverOf(json, { isCutOff: () => state.isCutOff }))()
  const ask = async (target: string) => {
    connection.send(GET(target))
    return connection.response()
  }
  const busy = await ask('/policies')
  expect(busy).toMatchObject({ status: 503, body: expect.stringContaining('The application is busy') as string })
  expect(headersOf(busy)).toMatchObject({ ...ALWAYS, 'retry-after': '2', 'cache-control': 'no-store' })
  expect(await ask('/api/lists/policies')).toMatchObject({ status: 503, body: '{"error":{"code":"databaseBusy"}}' })
  expect([statusOf(await ask('/api/health/ready')), statusOf(await ask('/_next/static/chunks/a.js'))]).toEqual([200, 200])
  state.isCutOff = false
  expect(statusOf(await ask('/policies'))).toBe(200)
})

describe('every response carries the headers', () => {
  const typed = (type: string, more: Record<string, string> = {}): Answer => (_request, response) => response.writeHead(200, { 'content-type': type, 'content-length': 1, ...more }).end('x')
  test.each<[string, Answer, string]>([
    ['a page, with its own policy', typed('text/html; charset=utf-8', { 'content-security-policy': PAGE }), PAGE],
    ['a page without one', typed('text/html'), MARKUP],
    ['JSON', typed('application/json'), NOTHING],
    ['JSON that names a policy of its own', typed('application/json', { 'content-security-policy': PAGE }), NOTHING],
    ['a document', typed('application/pdf', { 'content-security-policy': "default-src 'none'" }), DOCUMENT],
    ['an archive', typed('application/zip'), NOTHING],
    ['a stream of events', typed('text/event-stream; charset=utf-8'), NOTHING],
    ['a script', typed('application/javascript; charset=UTF-8'), NOTHING],
    ['the icon', typed('image/svg+xml'), MARKUP],
    ['no type at all', (_request, response) => response.writeHead(200, ['content-length', '1']).end('x'), NOTHING],
    ['a head that nobody wrote', (_request, response) => response.end('x'), NOTHING],
    ['a head with a message', (_request, response) => response.writeHead(200, 'Fine', { 'content-length': 1 }).end('x'), NOTHING],
    ['a redirect', (_request, response) => response.writeHead(307, { location: '/sign-in', 'content-length': 0 }).end(), NOTHING],
    ['not modified', (_request, response) => response.writeHead(304).end(), NOTHING],
    ['not found', (_request, response) => response.writeHead(404, { 'content-length': 0 }).end(), NOTHING],
    ['an error', (_request, response) => response.writeHead(500, { 'content-type': 'text/html', 'content-length': 0 }).end(), MARKUP],
    ['what failed before it answered', () => Promise.reject(new Error('unforeseen')), NOTHING],
    ['what failed at once', () => { throw new Error('unforeseen') }, NOTHING],
    ['a value that weakens', typed('text/plain', { 'x-content-type-options': 'off', 'strict-transport-security': 'max-age=0', 'referrer-policy': 'unsafe-url' }), NOTHING],
  ])('%s', async (_name, answer, policy) => {
    const connection = await (await serverOf(answer))()
    connection.send(GET('/quotes'))
    expect(headersOf(await connection.response())).toMatchObject({ ...ALWAYS, 'content-security-policy': policy })
  })

  test.each(KEYED)('%s, whose address is a key, is told to nobody', async (target) => {
    const connection = await (await serverOf(json))()
    connection.send(GET(target))
    expect(headersOf(await connection.response())).toMatchObject({ ...ALWAYS, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow, noarchive' })
  })

  test('except, over http, the one that speaks of https', async () => {
    const connection = await (await serverOf(json, { isHttps: false }))()
    connection.send(GET('/quotes'))
    const headers = headersOf(await connection.response())
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })
})

describe('who sends a request', () => {
  const echo: Answer = (request, response) => void response.writeHead(200, { 'content-length': Buffer.byteLength(String(request.headers['x-quotedesk-address'])) }).end(String(request.headers['x-quotedesk-address']))
  const bodyOf = (outcome: RawOutcome) => (typeof outcome === 'string' ? outcome : outcome.body)

  test.each([
    ['is the other end of the connection', '', undefined, '127.0.0.1'],
    ['is nothing that the sender wrote', 'x-forwarded-for: 1.2.3.4\r\nx-quotedesk-address: 1.2.3.4\r\nX-Quotedesk-Address: 5.6.7.8\r\n', undefined, '127.0.0.1'],
    ['is what a trusted proxy saw', 'x-forwarded-for: 1.2.3.4, 203.0.113.9\r\nx-quotedesk-address: 1.2.3.4\r\n', '127.0.0.0/8', '203.0.113.9'],
    ['is what the last of several headers of a trusted proxy says', 'x-forwarded-for: 1.2.3.4\r\nx-forwarded-for: 203.0.113.9\r\n', '127.0.0.1', '203.0.113.9'],
  ])('%s', async (_name, headers, trusted, address) => {
    const network = trusted === undefined ? undefined : readNetwork(trusted)
    const connection = await (await serverOf(echo, network ? { trustedProxies: [network] } : {}))()
    connection.send(GET('/', headers))
    expect(bodyOf(await connection.response())).toBe(address)
  })

  test('is logged when the request is refused', async () => {
    const warned = vi.spyOn(log(), 'warn').mockImplementation(() => {})
    const connection = await (await serverOf(json))()
    connection.send('TRACE / HTTP/1.1\r\nhost: desk.test\r\nuser-agent: Firefox/140.0\r\n\r\n')
    await connection.response()
    expect(warned).toHaveBeenCalledWith({ operation: 'edge', reason: '405 method', address: '127.0.0.1', browser: 'firefox', count: 1 }, 'refused')
  })
})

const LONG = 'x'.repeat(9000)
const REFUSED: readonly (readonly [string, string, number])[] = [
  ['TRACE', 'TRACE / HTTP/1.1\r\nhost: desk.test\r\n\r\n', 405],
  ['a method of WebDAV', 'PROPFIND / HTTP/1.1\r\nhost: desk.test\r\n\r\n', 405],
  ['CONNECT', 'CONNECT evil.test:443 HTTP/1.1\r\nhost: desk.test\r\n\r\n', 405],
  ['a form posted to a page', 'POST /quotes HTTP/1.1\r\nhost: desk.test\r\ncontent-length: 3\r\n\r\na=1', 405],
  ['a server action', 'POST /api/quotes HTTP/1.1\r\nhost: desk.test\r\nnext-action: 1\r\ncontent-length: 0\r\n\r\n', 404],
  ['half an escape', GET('/%'), 400],
  ['an escape of no byte', GET('/quotes/%zz'), 400],
  ['an escape that is no text', GET('/quotes/%ff'), 400],
  ['an overlong escape', GET('/%c0%ae%c0%ae/'), 400],
  ['half a surrogate', GET('/%ed%a0%80'), 400],
  ['an escape in the query that is none', GET('/quotes?before=%'), 400],
  ['another host in the path', GET('//evil.test/'), 400],
  ['another host behind a backslash', GET('/\\evil.test/'), 400],
  ['a whole address', GET('http://evil.test/'), 400],
  ['an empty part of a path', GET('/a//b'), 400],
  ['a step up', GET('/api/../sandbox/control'), 400],
  ['a star', 'OPTIONS * HTTP/1.1\r\nhost: desk.test\r\n\r\n', 400],
  ['a path of nine thousand letters', GET(`/${LONG}`), 414],
  ['a host that is none', 'GET / HTTP/1.1\r\nhost: a b\r\n\r\n', 400],
  ['a host with a path', 'GET / HTTP/1.1\r\nhost: desk.test/x?\r\n\r\n', 400],
  ['a router state that is none', GET('/', 'next-router-state-tree: x\r\n'), 400],
  ['an expectation that nobody meets', GET('/', 'expect: wonders\r\n'), 417],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['a header of no form', 'GET / HTTP/1.1\r\nhost desk\r\n\r\n', 400],
  ['headers of twenty thousand letters', GET('/', `x: ${LONG}${LONG}${LONG}\r\n`), 431],
  ['two lengths', 'POST /api/x HTTP/1.1\r\nhost: desk.test\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nxx', 400],
  ['a length and chunks', 'POST /api/x HTTP/1.1\r\nhost: desk.test\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
]

describe('what the framework must not see', () => {
  test.each(REFUSED)('%s is refused, with the headers', async (_name, sent, status) => {
    let reached = 0
    const connect = await serverOf((request, response) => {
      reached += 1
      json(request, response)
    })
    const connection = await connect()
    connection.send(sent)
    const outcome = await connection.response()
    expect([statusOf(outcome), reached]).toEqual([status, 0])
    expect(headersOf(outcome)).toMatchObject({ ...ALWAYS, 'content-security-policy': NOTHING })
    // The connection goes on or is closed, and the server stays.
    connection.send(GET('/'))
    expect(['closed', 200]).toContain(statusOf(await connection.response()))
    const next = await connect()
    next.send(GET('/'))
    expect(statusOf(await next.response())).toBe(200)
  })

  test('garbage while a response is under way ends the connection, and writes nothing into the response', async () => {
    const connection = await (await serverOf((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: 1\n\n')
    }))()
    connection.send(GET('/'))
    await connection.begun()
    connection.send('hello\r\n\r\n')
    expect(await connection.response()).toBe('closed')
    expect(connection.unread().match(/HTTP/g)).toHaveLength(1)
  })

  test.each([
    GET('/quotes?before=3&x=%C8%99'), GET('/%00'), GET('/', 'next-router-state-tree: %5B%22%22%2C%7B%7D%5D\r\n'), 'GET / HTTP/1.0\r\n\r\n', 'HEAD / HTTP/1.1\r\nhost: [::1]:3000\r\n\r\n', 'PUT /api/x HTTP/1.1\r\nhost: desk.test\r\ncontent-length: 0\r\n\r\n', GET('/', 'connection: upgrade\r\nupgrade: websocket\r\n'),
  ])('%j is none of it', async (sent) => {
    const connection = await (await serverOf((_request, response) => response.writeHead(204).end()))()
    connection.send(sent)
    expect(statusOf(await connection.response())).toBe(204)
  })
})

describe('a body that nobody reads never leaves the connection dead', () => {
  /** How a route may leave a body: as it is, begun and given up, or in a pipe that nobody empties, as the framework's copies are. */
  const READERS: Readonly<Record<string, Answer>> = {
    'not read': json,
    'begun': (request, response) => {
      request.once('data', () => {
        request.pause()
        json(request, response)
      })
    },
    'in a pipe': (request, response) => {
      request.pipe(new PassThrough())
      request.once('readable', () => {})
      json(request, response)
    },
    'in a loop that was left': (request, response) => {
      void (async () => {
        for await (const chunkOfBody of request as AsyncIterable<Uint8Array>) if (chunkOfBody.length > 0) break
        json(request, response)
      })()
    },
    'in a web stream that was given up': (request, response) => {
      void (async () => {
        const reader = Readable.toWeb(request).getReader()
        await reader.read()
        await reader.cancel()
        json(request, response)
      })()
    },
    'in a web stream': (request, response) => {
      const reader = new Response(new ReadableStream({
        start: (controller) => {
          request.on('data', (chunk: Uint8Array) => {
            controller.enqueue(chunk)
            request.pause()
          })
        },
      })).body?.getReader()
      void reader?.read().then(() => json(request, response))
    },
  }
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
  const head = (framing: string) => `POST /api/x HTTP/1.1\r\nhost: desk.test\r\ncontent-type: application/json\r\n${framing}\r\n\r\n`
  const SMALL = 300_000
  const LARGE = 10_000_000
  const BODIES: readonly (readonly [string, string, 'goes on' | 'ends'])[] = [
    ['in small chunks', head('transfer-encoding: chunked') + chunk(100).repeat(1000) + '0\r\n\r\n', 'goes on'],
    ['of a known length', head(`content-length: ${SMALL}`) + 'x'.repeat(SMALL), 'goes on'],
    ['in chunks', head('transfer-encoding: chunked') + chunk(SMALL / 2) + chunk(SMALL / 2) + '0\r\n\r\n', 'goes on'],
    ['of ten megabytes', head(`content-length: ${LARGE}`) + 'x'.repeat(LARGE), 'goes on'],
    ['of ten megabytes in chunks', head('transfer-encoding: chunked') + chunk(LARGE / 2) + chunk(LARGE / 2) + '0\r\n\r\n', 'goes on'],
    ['that is promised and does not come', head(`content-length: ${SMALL}`) + 'x'.repeat(1000), 'ends'],
    ['in chunks without an end', head('transfer-encoding: chunked') + chunk(1000), 'ends'],
    ['in chunks that are none', `${head('transfer-encoding: chunked')}${chunk(1000)}zz\r\n`, 'ends'],
  ]
  const rows = Object.entries(READERS).flatMap(([reader, answer]) => BODIES.map(([name, sent, then]) => ({ reader, answer, name, sent, end: then })))
  test.each(rows)('$name, $reader: the connection $end', async ({ reader, answer, sent, end }) => {
    const connect = await serverOf((request, response) => (request.method === 'GET' ? json : answer)(request, response), end === 'ends' ? { drainMs: 300 } : {})
    const connection = await connect()
    connection.send(sent)
    expect([200, 400, 'closed']).toContain(statusOf(await connection.response()))
    if (end === 'goes on') connection.send(GET('/'))
    // A body that breaks the rules may get a last word.
    let next = statusOf(await connection.response())
    if (next === 400) next = statusOf(await connection.response())
    // Node reads on from no connection whose body was given up before its end.
    expect(reader.endsWith('up') || reader.endsWith('left') ? [200, 'closed'] : [end === 'goes on' ? 200 : 'closed']).toContain(next)
  })

  test.each(Object.entries(READERS))('that never ends, %s: the connection ends', async (_reader, answer) => {
    const connection = await (await serverOf(answer, { drainMs: 300 }))()
    connection.send(head('transfer-encoding: chunked'))
    connection.sendUntilClosed(chunk(65_536))
    expect([200, 'closed']).toContain(statusOf(await connection.response()))
    expect(await connection.response()).toBe('closed')
  })
})
