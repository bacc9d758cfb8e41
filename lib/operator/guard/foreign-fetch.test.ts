import { expect, test, vi } from 'vitest'
import { sendOverFetch } from './injected-fetch'
import { faultOf, newCallProgress, outgoing } from '@/lib/operator/testing/replies'
import { withTimeout } from '@/lib/operator/with-timeout'

const LIMIT_BYTES = 100
const address = new URL('http://operator.test/offer')

/** A service whose answer never ends. */
function endless() {
  const cancel = vi.fn()
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(new Uint8Array(30))
  return { answer: () => new Response(new ReadableStream({ pull, cancel })), cancel }
}

test('an injected fetch has the same size limit, beyond which nothing is read', async () => {
  const { answer, cancel } = endless()
  const progress = newCallProgress()
  expect(await faultOf(sendOverFetch(answer, progress, LIMIT_BYTES)(address, outgoing()))).toMatchObject({ kind: 'malformed', requestWasSent: 'answered', code: 'TOO_LARGE' })
  expect(cancel).toHaveBeenCalledOnce()
})

test('an injected fetch has the same deadline within the body', async () => {
  const stuck = () => new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(30)) }))
  const progress = newCallProgress()
  const reply = withTimeout(sendOverFetch(stuck, progress, LIMIT_BYTES), progress, 20)(address, outgoing())
  expect(await faultOf(reply)).toMatchObject({ kind: 'timeout', requestWasSent: 'answered' })
})

test('a truncated body is a broken connection after a reply', async () => {
  const broken = () => new Response(new ReadableStream({ pull: (controller) => controller.error(Object.assign(new Error('cut'), { code: 'ECONNRESET' })) }))
  expect(await faultOf(sendOverFetch(broken, newCallProgress(), LIMIT_BYTES)(address, outgoing()))).toMatchObject({ kind: 'broken', requestWasSent: 'answered', code: 'ECONNRESET' })
})
