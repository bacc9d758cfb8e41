import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import { serveSandbox } from './serve-sandbox'
import { ALL_SERVICES, openDesk, type Desk, type ServiceUnderTest } from './testing/all-services'

const today = todayInBucharest(new Date())
let desk: Desk
let port = 0
let close: () => Promise<unknown> = () => Promise.resolve()
beforeAll(async () => {
  desk = await openDesk()
  port = await new Promise((resolve) => {
    const server = serveSandbox(desk.client.sandbox, { port: 0, onListening: resolve })
    close = () => {
      const closed = once(server, 'close')
      server.close()
      return closed
    }
  })
})
beforeEach(() => desk.reset())
afterAll(async () => {
  await close()
  await desk.client.sandbox.close()
})

/** Everything that a new socket receives, and how the connection ends. */
function receive({ service, body }: ServiceUnderTest, fault: string, insurer = 'alpina'): Promise<{ text: string; end: string }> {
  const payload = Buffer.from(JSON.stringify(body(today, service === 'travel' ? 'alizeu' : insurer)))
  const head = [
    `POST /${service}/offer HTTP/1.1`, 'Host: sandbox', 'Connection: close', 'Content-Type: application/json', `Content-Length: ${payload.length}`,
    `Token: ${desk.tokens[service]}`, ...(fault ? [`X-Sandbox-Fault: ${fault}`] : []), '', '',
  ]
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    const done = (end: string) => resolve({ text: Buffer.concat(parts).toString(), end })
    socket.on('data', (part) => parts.push(part))
    socket.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.name))
    socket.on('end', () => done('end'))
    socket.write(Buffer.concat([Buffer.from(head.join('\r\n')), payload]))
  })
}

const offersMade = async () => (await desk.ledger()).counts.offers ?? 0
const isComplete = (text: string) => text.endsWith('}') || text.endsWith('0\r\n\r\n')

describe.each(ALL_SERVICES.map((service) => [service.service, service] as const))('the connection to %s', (_, service) => {
  test('is reset without a byte of a reply and without an effect', async () => {
    expect(await receive(service, 'reset')).toEqual({ text: '', end: 'ECONNRESET' })
    expect(await offersMade()).toBe(0)
  })

  test('is reset in the middle of a reply whose request had its effect', async () => {
    const { text, end } = await receive(service, 'reset-mid-body')
    expect([end, text.slice(0, 15), isComplete(text)]).toEqual(['ECONNRESET', 'HTTP/1.1 200 OK', false])
    expect(text).toMatch(/\r\n\r\n[^]*\{/)
    expect(await offersMade()).toBeGreaterThan(0)
  })

  test('is reset without a byte when the reply is lost after the effect', async () => {
    expect(await receive(service, 'drop-answer-after-policy')).toEqual({ text: '', end: 'ECONNRESET' })
    expect(await offersMade()).toBeGreaterThan(0)
  })

  test('is reset for a request to one insurer, while the other replies', async () => {
    await desk.control({ insurers: { [`${service.service}/${service.one}`]: { fault: 'reset' } } })
    const [struck, other] = await Promise.all([receive(service, ''), desk.quote(service, service.other)])
    expect([struck, other.status]).toEqual([{ text: '', end: 'ECONNRESET' }, 200])
  })

  test('sends the whole reply slowly and ends normally', async () => {
    const { text, end } = await receive(service, 'drip:30')
    expect([end, isComplete(text)]).toEqual(['end', true])
  })

  test('works normally after all these faults', async () => {
    const { text, end } = await receive(service, '')
    expect([end, text.slice(0, 15), isComplete(text)]).toEqual(['end', 'HTTP/1.1 200 OK', true])
  })
})
