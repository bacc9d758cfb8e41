import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

/** What the provider says of somebody. */
export interface TestAccount {
  readonly email?: string
  readonly email_verified?: boolean
}

export const TEST_CLIENT = { clientId: 'quotedesk', clientSecret: 'a-secret-of-the-test' } as const

interface Grant {
  addOIDCScope(scope: string): void
  save(): Promise<string>
}
interface Context {
  readonly oidc: { readonly client: { readonly clientId: string }; readonly session: { readonly accountId: string }; readonly provider: { readonly Grant: new (of: object) => Grant } }
}

/** A real OpenID provider on this machine with one client. `accounts` are those it knows; `as` signs in there, `refuses` makes it say no. */
export interface TestProvider {
  readonly issuer: string
  readonly accounts: Map<string, TestAccount>
  /** Follows an address of the provider as a browser does, until it leads back to the desk. */
  follow(url: string, sign: { readonly as: string; readonly methods?: readonly string[] } | { readonly refuses: true }): Promise<string>
  stop(): Promise<void>
}

export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, TestAccount>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [{ client_id: TEST_CLIENT.clientId, client_secret: TEST_CLIENT.clientSecret, redirect_uris: [redirectUri], response_types: ['code'], grant_types: ['authorization_code'], token_endpoint_auth_method: 'client_secret_post' }],
    claims: { auth_time: null, openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a-key-of-the-test'] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', use: 'sig', alg: 'RS256' }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context: unknown, id: string) => (accounts.has(id) ? { accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) } : undefined),
    loadExistingGrant: async ({ oidc }: Context) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  let answer: Parameters<Provider['interactionFinished']>[2] = { error: 'access_denied' }
  const callback = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') === true) void provider.interactionFinished(request, response, answer)
    else callback(request, response)
  })

  return {
    issuer,
    accounts,
    follow: async (url, sign) => {
      answer = 'as' in sign ? { login: { accountId: sign.as, ...(sign.methods ? { amr: sign.methods } : {}) } } : { error: 'access_denied' }
      const jar = new Map<string, string>()
      let next = url
      for (let hops = 0; hops < 10; hops += 1) {
        const reply = await fetch(next, { redirect: 'manual', headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } })
        for (const line of reply.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=')
          jar.set(name, value)
        }
        const location = reply.headers.get('location')
        if (location === null) throw new Error(`The provider answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
        next = new URL(location, next).href
        if (next.startsWith(redirectUri)) return next
      }
      throw new Error('The provider leads nowhere')
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
