import { describe, expect, test } from 'vitest'
import { createPolicy, listCounties } from '@/lib/contracts/assets/endpoints'
import { OperatorFault, type FaultState } from '@/lib/operator/error'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { TokenSessionParts } from './token-session'
import { fakeAccount } from '@/lib/operator/testing/account'
import { deferred, faultOf, htmlReply, jsonReply, newCallProgress, outgoing } from '@/lib/operator/testing/replies'
import { withToken } from './with-token'
import type { TokenPair } from '@/lib/contracts/shared/auth'

const address = new URL('http://operator.test/policy')
const unauthorized = () => jsonReply(401, { errors: ['The token is not valid.'], status: 401 })

function send(endpoint: Endpoint, replies: readonly (() => Response)[], account: Partial<TokenSessionParts> = {}) {
  const { session, asked } = fakeAccount(account)
  const tokens: (string | undefined)[] = []
  const progress = newCallProgress(endpoint.name)
  const fetch = withToken(
    (_address, { headers }) => {
      tokens.push(headers.token)
      progress.sent = 'answered'
      const reply = replies[tokens.length - 1]
      return reply ? Promise.resolve(reply()) : Promise.reject(new Error('sent too often'))
    },
    { endpoint, progress, session },
  )
  return { reply: fetch(address, outgoing()), tokens, asked }
}

describe.each([listCounties, createPolicy])('a request of $name', (endpoint) => {
  test('has the token in its header', async () => {
    const { reply, tokens } = send(endpoint, [() => jsonReply(200, {})])
    expect((await reply).status).toBe(200)
    expect(tokens.map((token) => token?.split('.')[0])).toEqual(['head'])
  })

  test.each([401, 403])('is repeated once with a new token after %i', async (status) => {
    const { reply, tokens, asked } = send(endpoint, [() => jsonReply(status, { errors: ['No.'] }), () => jsonReply(200, {})])
    expect((await reply).status).toBe(200)
    expect(new Set(tokens).size).toBe(2)
    expect(asked).toEqual(['sign in', 'renew refresh-1'])
  })

  test('is repeated only once', async () => {
    const { reply, tokens } = send(endpoint, [unauthorized, unauthorized])
    expect((await reply).status).toBe(401)
    expect(tokens).toHaveLength(2)
  })

  test.each([400, 404, 409, 500])('is not repeated after %i', async (status) => {
    const { reply, tokens } = send(endpoint, [() => jsonReply(status, {})])
    expect((await reply).status).toBe(status)
    expect(tokens).toHaveLength(1)
  })

  test('stays refused when there is no other token', async () => {
    let signedIn = 0
    const once = () => (signedIn++ === 0 ? Promise.resolve({ token: 'a', refresh_token: 'b' }) : Promise.reject(new Error('no')))
    const { reply, tokens } = send(endpoint, [unauthorized], { signIn: once, renew: () => Promise.reject(new Error('no')) })
    expect((await reply).status).toBe(401)
    expect(tokens).toHaveLength(1)
  })
})

test('a 401 as a web page repeats a repeatable request', async () => {
  const { reply, tokens } = send(listCounties, [() => htmlReply(401), () => jsonReply(200, {})])
  expect((await reply).status).toBe(200)
  expect(tokens).toHaveLength(2)
})

test('a 401 as a web page does not repeat a policy request, but replaces the token', async () => {
  const { reply, tokens, asked } = send(createPolicy, [() => htmlReply(401)])
  expect((await reply).status).toBe(401)
  expect(tokens).toHaveLength(1)
  expect(asked).toEqual(['sign in', 'renew refresh-1'])
})

describe('without a token nothing is sent, and the fault has the reason', () => {
  const signInFault = (state: FaultState) => () => Promise.reject(new OperatorFault(state, { operation: 'assets.signIn', messages: ['Contul este blocat.'] }))
  test.each<[string, () => Promise<TokenPair>, { kind: string; code?: string }]>([
    ['refused', signInFault({ kind: 'refused', status: 400, requestWasSent: 'answered' }), { kind: 'unauthorized', code: 'NO_TOKEN' }],
    ['unauthorized', signInFault({ kind: 'unauthorized', status: 401, requestWasSent: 'answered' }), { kind: 'unauthorized' }],
    ['down', signInFault({ kind: 'down', status: 503, requestWasSent: 'answered' }), { kind: 'down' }],
    ['broken', signInFault({ kind: 'broken', requestWasSent: 'maybe' }), { kind: 'down' }],
    ['malformed', signInFault({ kind: 'malformed', status: 200, requestWasSent: 'answered' }), { kind: 'down' }],
    ['too late', signInFault({ kind: 'timeout', requestWasSent: 'maybe' }), { kind: 'timeout' }],
    ['unreachable', signInFault({ kind: 'unreachable', requestWasSent: 'no' }), { kind: 'unreachable' }],
    ['a failure of the token store', () => Promise.reject(new Error('database is gone')), { kind: 'down', code: 'TOKEN_STORE' }],
  ])('sign-in is %s', async (_how, signIn, expected) => {
    const { reply, tokens } = send(createPolicy, [], { signIn })
    expect(await faultOf(reply)).toMatchObject({ operation: 'assets.createPolicy', requestWasSent: 'no', ...expected })
    expect(tokens).toEqual([])
  })

  test('the service\'s text about the account is in the fault', async () => {
    const { reply } = send(createPolicy, [], { signIn: signInFault({ kind: 'refused', status: 400, requestWasSent: 'answered' }) })
    expect((await faultOf(reply)).messages).toEqual(['Contul este blocat.'])
  })
})

test('a caller that aborts during a renewal does not end it for others', async () => {
  const slow = deferred<TokenPair>()
  const { session } = fakeAccount({ signIn: () => slow.promise })
  const caller = new AbortController()
  const progress = newCallProgress()
  const fetch = withToken(() => Promise.reject(new Error('must not be sent')), { endpoint: listCounties, progress, session })
  const reply = fetch(address, outgoing({ signal: caller.signal }))
  const other = session.current()
  caller.abort()
  expect(await faultOf(reply)).toMatchObject({ kind: 'unreachable', requestWasSent: 'no', code: 'ABORTED' })
  slow.resolve({ token: 'a', refresh_token: 'b' })
  expect((await other).pair.token).toBe('a')
})
