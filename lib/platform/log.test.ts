import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Fault } from '@/lib/domain/fault'
import { OperatorFault } from '@/lib/operator/error'
import { log } from './log'

const CNP = '2850314120125'
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkZXNrIn0.c2lnbmF0dXJl'

interface Stream {
  write(line: string): unknown
}
const stream = Reflect.get(log(), pino.symbols.streamSym) as Stream
const written: string[] = []
beforeEach(() => {
  log().level = 'info'
  written.length = 0
  vi.spyOn(stream, 'write').mockImplementation((line) => written.push(line))
})
afterEach(() => {
  vi.restoreAllMocks()
  log().level = 'silent'
})

const onlyLine = () => {
  expect(written).toHaveLength(1)
  return written[0] ?? ''
}

describe('the log', () => {
  test('writes one line of JSON for each entry', () => {
    log().info({ operation: 'request-offers', requestId: 'r1', outcome: 'offered' }, 'insurer answered')
    expect(JSON.parse(onlyLine())).toEqual({ level: 30, time: expect.any(Number) as number, operation: 'request-offers', requestId: 'r1', outcome: 'offered', msg: 'insurer answered' })
    expect(onlyLine().match(/\n/g)).toHaveLength(1)
  })

  test.each([
    ['at the top level', { password: 'hunter2', token: TOKEN, taxId: CNP }],
    ['one level down', { holder: { taxId: CNP, cnp: CNP }, headers: { authorization: TOKEN, cookie: TOKEN } }],
    ['two levels down', { quote: { holder: { taxId: CNP } }, account: { pair: { token: TOKEN, refresh_token: TOKEN } } }],
    ['with objects as values', { draft: { holder: { id: { taxId: CNP } } }, answers: [CNP], body: CNP, url: `/auth?password=hunter2` }],
  ])('hides the values of secret names %s', (_where, entry) => {
    log().error(entry, 'something')
    expect(onlyLine()).toContain('[hidden]')
    for (const secret of [CNP, TOKEN, 'hunter2']) expect(onlyLine()).not.toContain(secret)
  })

  test.each([
    ['its message', new Error(`CNP ${CNP}`)],
    ['a message that looks like a frame', new TypeError(`bad\n    at token ${TOKEN}`)],
    ['its properties', Object.assign(new Error('it broke'), { taxId: CNP, request: { body: { deep: { token: TOKEN } } }, parameters: [CNP] })],
    ['the properties of its cause', new Error('it broke', { cause: Object.assign(new Error('within'), { parameters: [CNP, TOKEN] }) })],
    ['a cause that is not an error', new Error('it broke', { cause: { said: CNP, token: TOKEN } })],
    ['its aggregated errors', new AggregateError([new Error(CNP)], 'several')],
    ['the texts of a service', new OperatorFault({ kind: 'refused', status: 400, requestWasSent: 'answered' }, { operation: 'assets.createOffer', messages: [`CNP ${CNP}`], fields: { [CNP]: [TOKEN] } })],
    ['the details of a fault', new Fault('operatorRefused', { originalTexts: [CNP], params: { by: TOKEN }, problems: [{ path: CNP, code: 'required' }] })],
  ])('writes an error without %s', (_what, err) => {
    log().error({ operation: 'ask-insurer', err }, 'asking an insurer failed')
    expect(onlyLine()).toContain(`"name":"${err.name}"`)
    for (const secret of [CNP, TOKEN]) expect(onlyLine()).not.toContain(secret)
  })

  test.each([[CNP], [{ token: TOKEN }], [undefined], [null]])('writes only the type of a thrown value that is not an error: %j', (err) => {
    log().error({ operation: 'x', err }, 'failed')
    for (const secret of [CNP, TOKEN]) expect(onlyLine()).not.toContain(secret)
  })
})
