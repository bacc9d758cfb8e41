import type { Check } from '../check'
import { signInAgain } from '../session'
import type { KnownService } from './known-service'

const INVALID_TOKENS: readonly (readonly [name: string, token: string])[] = [
  ['no token', ''],
  ['a word for a token', 'token'],
  ['a token of three empty parts', '..'],
  ['a token that nobody signed', 'eyJhbGciOiJub25lIn0.eyJleHAiOjk5OTk5OTk5OTl9.'],
  ['a token of another key', 'eyJhbGciOiJIUzI1NiJ9.eyJzZXJ2aWNlIjoiYXNzZXRzIiwiZXhwIjo5OTk5OTk5OTk5fQ.c2lnbmF0dXJl'],
  ['a token of 8,000 characters', 'x'.repeat(8_000)],
]
const SERVICES = ['assets', 'vehicle', 'travel'] as const

/** Contract: every operation except the authentication takes the header Token. A token is valid for one service. */
export function tokenChecks({ service, family, withToken }: KnownService): Check[] {
  const others = SERVICES.filter((other) => other !== service)
  return withToken.flatMap(([operation, request]) => {
    const what = `token: ${request.method} ${request.path}`
    const invalidTokenChecks = INVALID_TOKENS.map(([name, token]): Check => ({
      name: `${what} with ${name} is refused`,
      operations: [operation],
      run: async ({ sendWith }) => family.refusal(await sendWith(token)(request), { status: 401 }),
    }))
    const ofOthers = others.map((other): Check => ({
      name: `${what} with a token of the ${other} service is refused`,
      operations: [operation],
      run: async ({ account, password, sendToSibling, sendWith }) => {
        const { token } = await signInAgain({ account, password, sendWith: () => (credentials) => sendToSibling({ ...credentials, path: `/${other}/auth` }) })
        return family.refusal(await sendWith(token)(request), { status: 401 })
      },
    }))
    return [...invalidTokenChecks, ...ofOthers]
  })
}
