import type { Check } from '../check'
import type { Family } from '../families/family'
import { memberAt } from '../json'
import { pairOf, signInAgain, type Session } from '../session'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { WireReply } from '../wire'
import { operationsOf, type KnownService } from './known-service'

const LIST = { method: 'GET', path: '/nomenclature/county' } as const
const renewal = (header: string) => ({ method: 'PATCH', path: '/auth', headers: { Token: header } })
const MINUTE_MS = 60_000
const UNAUTHORIZED = { status: 401 }

/** Contract: Authentication. It is the same for every service. */
export function authChecks({ service, family }: KnownService, { canTurnClock }: Pick<Session, 'canTurnClock'>): Check[] {
  const { signIn, renewToken, signOut, listCounties } = operationsOf(service)
  const works = (reply: WireReply) => family.success(reply)
  const refused = (reply: WireReply) => family.refusal(reply, UNAUTHORIZED)
  return [
    {
      name: 'token: signing in gives a token pair that works',
      operations: [signIn, listCounties],
      run: async (session) => {
        const pair = await signInAgain(session)
        return [
          ...works(await session.sendWith(pair.token)(LIST)),
          ...failedStatements([
            [pair.token.split('.').length === 3, 'the token is no JWT'],
            [pair.expiresAt === '' || /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(pair.expiresAt), 'expires_at is not YYYY-MM-DD HH:MM:SS'],
            [pair.refreshToken.length > 20, 'the refresh token is too short to be secret'],
          ]),
        ]
      },
    },
    {
      name: 'token: expires_at is the expiry of the JWT in Bucharest',
      operations: [signIn],
      run: async (session) => {
        const { token, expiresAt } = await signInAgain(session)
        const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', dateStyle: 'short', timeStyle: 'medium' }).format(expiryOf(token))
        return failedStatements([[expiresAt === '' || local === expiresAt, 'expires_at and exp differ']])
      },
    },
    ...refusedCredentials(signIn, family),
    {
      name: 'token: the credentials may travel in a JSON body',
      operations: [signIn],
      run: async ({ account, password, sendWith }) => {
        const reply = await sendWith('')({ method: 'POST', path: '/auth', body: { account, password } })
        return failedStatements([[pairOf(reply) !== undefined, `status ${reply.status} without a token pair`]])
      },
    },
    {
      name: 'token: renewing gives a new pair and ends the old refresh token',
      operations: [signIn, renewToken],
      run: async (session) => {
        const first = await signInAgain(session)
        const renewed = pairOf(await session.sendWith('')(renewal(`Refresh ${first.refreshToken}`)))
        if (!renewed) return ['the renewal gives no token pair']
        return [
          ...works(await session.sendWith(renewed.token)(LIST)),
          ...refused(await session.sendWith('')(renewal(`Refresh ${first.refreshToken}`))),
          ...failedStatements([[renewed.refreshToken !== first.refreshToken, 'the refresh token is the same']]),
        ]
      },
    },
    {
      name: 'token: one refresh token renews once, however many ask at once',
      operations: [renewToken],
      run: async (session) => {
        const { refreshToken } = await signInAgain(session)
        const replies = await Promise.all(Array.from({ length: 10 }, () => session.sendWith('')(renewal(`Refresh ${refreshToken}`))))
        const renewed = replies.filter((reply) => pairOf(reply)).length
        return failedStatements([[renewed === 1, `${renewed} renewals succeeded`]])
      },
    },
    ...refusedRenewals(renewToken, refused),
    {
      name: 'token: a refresh token is no token for requests',
      operations: [listCounties],
      run: async (session) => {
        const { refreshToken } = await signInAgain(session)
        return [...refused(await session.sendWith(refreshToken)(LIST)), ...refused(await session.sendWith(`Refresh ${refreshToken}`)(LIST))]
      },
    },
    {
      name: 'token: de-authenticating ends the token, its refresh token, and no other one',
      operations: [signOut],
      run: async (session) => {
        const [ownPair, other] = [await signInAgain(session), await signInAgain(session)]
        const out = await session.sendWith(ownPair.token)({ method: 'DELETE', path: '/auth' })
        return [
          ...failedStatements([[[200, 204].includes(out.status), `DELETE answered ${out.status}`]]),
          ...refused(await session.sendWith(ownPair.token)(LIST)),
          ...refused(await session.sendWith(ownPair.token)({ method: 'DELETE', path: '/auth' })),
          ...refused(await session.sendWith('')(renewal(`Refresh ${ownPair.refreshToken}`))),
          ...works(await session.sendWith(other.token)(LIST)),
        ]
      },
    },
    ...misplacedTokens(listCounties, refused),
    {
      name: 'token: one with a character changed is refused',
      operations: [listCounties],
      run: async (session) => {
        const [header, payload = '', signature] = (await signInAgain(session)).token.split('.')
        const swapped = payload.startsWith('e') ? `f${payload.slice(1)}` : `e${payload.slice(1)}`
        return refused(await session.sendWith([header, swapped, signature].join('.'))(LIST))
      },
    },
    ...(canTurnClock ? [lifetime(listCounties, { works, refused })] : []),
  ]
}

/** The service accepts a token until its `exp`. That is too long to wait for, so the check sets the clock. */
const lifetime = (operation: string, { works, refused }: Record<'works' | 'refused', (reply: WireReply) => string[]>): Check => ({
  name: 'token: one works until its expiry and not after it',
  operations: [operation],
  run: async (session) => {
    const { token } = await signInAgain(session)
    const { iat } = claimsOf(token)
    const lifetimeMs = expiryOf(token).getTime() - iat * 1000
    const before = await (await session.sendLater(lifetimeMs - MINUTE_MS))(token)(LIST)
    const after = await (await session.sendLater(lifetimeMs + MINUTE_MS))(token)(LIST)
    return [...works(before), ...refused(after)]
  },
})

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number; iat: number }
const expiryOf = (token: string) => new Date(claimsOf(token).exp * 1000)

function refusedCredentials(operation: string, family: Family): Check[] {
  const queries = [
    ['a wrong password', (account: string) => ({ account, password: 'wrong' })],
    ['a wrong account', (_: string, password: string) => ({ account: 'wrong', password })],
    ['no password', (account: string) => ({ account })],
    ['no account', (_: string, password: string) => ({ password })],
    ['an empty password', (account: string) => ({ account, password: '' })],
    ['nothing', () => ({})],
  ] as const
  return queries.map(([name, query]) => ({
    name: `token: signing in with ${name} is refused`,
    operations: [operation],
    run: async ({ account, password, sendWith }) => {
      const reply = await sendWith('')({ method: 'POST', path: '/auth', query: query(account, password) })
      return [...family.refusal(reply, {}), ...failedStatements([[memberAt(reply.json, 'data.token') === undefined, 'a refusal holds a token']])]
    },
  }))
}

function refusedRenewals(operation: string, refused: (reply: WireReply) => string[]): Check[] {
  const headers = [
    ['without the word Refresh', (_: string, refreshToken: string) => refreshToken],
    ['with the JWT', (token: string) => `Refresh ${token}`],
    ['with the JWT alone', (token: string) => token],
    ['with nothing', () => ''],
    ['with a made-up token', () => `Refresh ${'0'.repeat(64)}`],
  ] as const
  return headers.map(([name, header]) => ({
    name: `token: renewing ${name} is refused`,
    operations: [operation],
    run: async (session) => {
      const { token, refreshToken } = await signInAgain(session)
      return refused(await session.sendWith('')(renewal(header(token, refreshToken))))
    },
  }))
}

function misplacedTokens(operation: string, refused: (reply: WireReply) => string[]): Check[] {
  const places = [
    ['in the query', (token: string) => ({ ...LIST, query: { token, Token: token } })],
    ['as Authorization', (token: string) => ({ ...LIST, headers: { Authorization: `Bearer ${token}` } })],
    ['as a cookie', (token: string) => ({ ...LIST, headers: { Cookie: `Token=${token}` } })],
    ['after the word Bearer', (token: string) => ({ ...LIST, headers: { Token: `Bearer ${token}` } })],
  ] as const
  return places.map(([name, request]) => ({
    name: `token: one ${name} is not accepted`,
    operations: [operation],
    run: async (session) => refused(await session.sendWith('')(request((await signInAgain(session)).token))),
  }))
}
