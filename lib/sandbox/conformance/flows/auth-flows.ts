import { told } from '../expectation'
import { pairOf, signedIn, step, type Flow } from './flow'

const LIST = { method: 'GET', path: '/nomenclature/tire-size' } as const
const works = { kind: 'list', members: ['size'] } as const
const refused = { kind: 'refused' } as const
const unauthorized = { kind: 'refused', status: 401 } as const
const renewal = (header: string) => ({ method: 'PATCH', path: '/auth', headers: { Token: header } })

/** Contract: Authentication, Assets service. */
export const authFlows: readonly Flow[] = [
  {
    name: 'signing in gives a token pair that works',
    run: async (world) => {
      const pair = await signedIn(world)
      const { faults } = await step(world.sendWith(pair.token), LIST, works)
      return [
        ...faults,
        ...told([
          [pair.token.split('.').length === 3, 'the token is no JWT'],
          [/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(pair.expiresAt), 'expires_at is not YYYY-MM-DD HH:MM:SS'],
          [pair.refreshToken.length > 20, 'the refresh token is too short to be secret'],
        ]),
      ]
    },
  },
  {
    name: 'expires_at is the expiry of the JWT in Bucharest',
    run: async (world) => {
      const { token, expiresAt } = await signedIn(world)
      const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
      const local = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', dateStyle: 'short', timeStyle: 'medium' }).format(new Date(exp * 1000))
      return told([[local === expiresAt, 'expires_at and exp differ']])
    },
  },
  ...(
    [
      ['a wrong password', (account: string) => ({ account, password: 'wrong' })],
      ['a wrong account', (_: string, password: string) => ({ account: 'wrong', password })],
      ['no password', (account: string) => ({ account })],
      ['no account', (_: string, password: string) => ({ password })],
      ['an empty password', (account: string) => ({ account, password: '' })],
      ['nothing', () => ({})],
    ] as const
  ).map(
    ([name, query]): Flow => ({
      name: `signing in with ${name} is refused`,
      run: async ({ account, password, sendWith }) =>
        (await step(sendWith(''), { method: 'POST', path: '/auth', query: query(account, password) }, refused)).faults,
    }),
  ),
  {
    name: 'the credentials may travel in a JSON body',
    run: async ({ account, password, sendWith }) => {
      const reply = await sendWith('')({ method: 'POST', path: '/auth', body: { account, password } })
      return told([[pairOf(reply) !== undefined, `status ${reply.status} without a token pair`]])
    },
  },
  {
    name: 'renewing gives a new pair and ends the old refresh token',
    run: async (world) => {
      const first = await signedIn(world)
      const renewed = pairOf(await world.sendWith('')(renewal(`Refresh ${first.refreshToken}`)))
      if (!renewed) return ['the renewal gives no token pair']
      const { faults } = await step(world.sendWith(renewed.token), LIST, works)
      const again = await step(world.sendWith(''), renewal(`Refresh ${first.refreshToken}`), unauthorized)
      return [...faults, ...again.faults, ...told([[renewed.refreshToken !== first.refreshToken, 'the refresh token is the same']])]
    },
  },
  {
    name: 'one refresh token renews once, however many ask at once',
    run: async (world) => {
      const { refreshToken } = await signedIn(world)
      const replies = await Promise.all(Array.from({ length: 10 }, () => world.sendWith('')(renewal(`Refresh ${refreshToken}`))))
      const renewed = replies.filter((reply) => pairOf(reply)).length
      return told([[renewed === 1, `${renewed} renewals succeeded`]])
    },
  },
  ...(
    [
      ['without the word Refresh', (_: string, refreshToken: string) => refreshToken],
      ['with the JWT', (token: string) => `Refresh ${token}`],
      ['with the JWT alone', (token: string) => token],
      ['with nothing', () => ''],
      ['with a made-up token', () => `Refresh ${'0'.repeat(64)}`],
    ] as const
  ).map(
    ([name, header]): Flow => ({
      name: `renewing ${name} is refused`,
      run: async (world) => {
        const { token, refreshToken } = await signedIn(world)
        return (await step(world.sendWith(''), renewal(header(token, refreshToken)), unauthorized)).faults
      },
    }),
  ),
  {
    name: 'a refresh token is no token for requests',
    run: async (world) => {
      const { refreshToken } = await signedIn(world)
      const plain = await step(world.sendWith(refreshToken), LIST, unauthorized)
      const named = await step(world.sendWith(`Refresh ${refreshToken}`), LIST, unauthorized)
      return [...plain.faults, ...named.faults]
    },
  },
  {
    name: 'de-authenticating ends the token, and no other one',
    run: async (world) => {
      const [mine, other] = [await signedIn(world), await signedIn(world)]
      const out = await world.sendWith(mine.token)({ method: 'DELETE', path: '/auth' })
      const dead = await step(world.sendWith(mine.token), LIST, unauthorized)
      const twice = await step(world.sendWith(mine.token), { method: 'DELETE', path: '/auth' }, unauthorized)
      const alive = await step(world.sendWith(other.token), LIST, works)
      return [...told([[[200, 204].includes(out.status), `DELETE answered ${out.status}`]]), ...dead.faults, ...twice.faults, ...alive.faults]
    },
  },
  ...(
    [
      ['in the query', (token: string) => ({ ...LIST, query: { token, Token: token } })],
      ['as Authorization', (token: string) => ({ ...LIST, headers: { Authorization: `Bearer ${token}` } })],
      ['as a cookie', (token: string) => ({ ...LIST, headers: { Cookie: `Token=${token}` } })],
      ['after the word Bearer', (token: string) => ({ ...LIST, headers: { Token: `Bearer ${token}` } })],
    ] as const
  ).map(
    ([name, request]): Flow => ({
      name: `a token ${name} is not accepted`,
      run: async (world) => (await step(world.sendWith(''), request((await signedIn(world)).token), unauthorized)).faults,
    }),
  ),
  {
    name: 'a token with one character changed is refused',
    run: async (world) => {
      const { token } = await signedIn(world)
      const [header, payload = '', signature] = token.split('.')
      const swapped = payload.startsWith('e') ? `f${payload.slice(1)}` : `e${payload.slice(1)}`
      return (await step(world.sendWith([header, swapped, signature].join('.')), LIST, unauthorized)).faults
    },
  },
]
