import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { env } from '@/lib/platform/env'
import { closeConnections, sendPooled } from '@/lib/operator/send-pooled'
import { sendOnce } from '@/lib/operator/send-once'
import { httpAnswer, type RawServer, startRawServer } from '@/lib/operator/testing/raw-server'
import { faultOf, newCallProgress, outgoing } from '@/lib/operator/testing/replies'

let sandbox: RawServer
let other: RawServer

vi.mock('@/lib/platform/env', async (importActual) => {
  const actual = await importActual<typeof import('@/lib/platform/env')>()
  return { ...actual, env: vi.fn(actual.env) }
})

beforeAll(async () => {
  const answering = () => startRawServer({ onRequest: (socket) => socket.end(httpAnswer(200, '{}')) })
  ;[sandbox, other] = [await answering(), await answering()]
  const configured = vi.mocked(env)()
  vi.mocked(env).mockImplementation(() => ({ ...configured, allowPrivateOperatorAddresses: false, sandboxUrl: `${sandbox.address.origin}/sandbox` }))
})
afterAll(async () => {
  await closeConnections()
  await Promise.all([sandbox.stop(), other.stop()])
})

test.each([['pooled connections', sendPooled], ['a separate connection', sendOnce]])('%s reach this machine for the configured sandbox only', async (_what, send) => {
  const ask = ({ address }: RawServer) => send(newCallProgress(), 1000)(address, outgoing({ method: 'GET' }))
  expect((await ask(sandbox)).status).toBe(200)
  expect(await faultOf(ask(other))).toMatchObject({ kind: 'unreachable', requestWasSent: 'no', code: 'ADDRESS_REFUSED' })
  expect(other.connections()).toBe(0)
})
