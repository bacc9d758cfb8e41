import { GET as readCsrf } from '@/app/api/auth/csrf/route'
import { POST as signIn } from '@/app/api/auth/callback/credentials/route'
import { POST as signOut } from '@/app/api/auth/sign-out/route'
import { POST as passkeyOptions } from '@/app/api/auth/passkey-options/route'
import { POST as secondFactor } from '@/app/api/auth/second-factor/route'
import { passkeyOptions as passkeyOptionsShape } from '@/lib/platform/api/webauthn-values'
import { readCsrfToken } from '@/lib/features/sessions/shapes'

const POSTS = { 'callback/credentials': signIn, 'passkey-options': passkeyOptions, 'second-factor': secondFactor, 'sign-out': signOut } as const

interface SetCookie {
  readonly name: string
  readonly value: string
  readonly maxAge?: number | undefined
  readonly expires?: Date | number | undefined
}

/** What a route answered. */
export interface AuthAnswer {
  readonly status: number
  readonly text: string
}

/** A browser for the sign-in routes: it stores cookies. Tests give its `jar` and `sent` to what they put in the place of next/headers. */
export class AuthBrowser {
  readonly cookies = new Map<string, string>()
  /** What was set with each cookie, the latest of a name. */
  readonly lines = new Map<string, SetCookie>()
  readonly sent = new Headers({ 'x-quotedesk-address': '10.0.0.9', 'user-agent': 'Test/1.0' })

  readonly jar = {
    get: (name: string) => (this.cookies.has(name) ? { name, value: this.cookies.get(name) ?? '' } : undefined),
    has: (name: string) => this.cookies.has(name),
    set: (cookie: SetCookie) => {
      this.lines.set(cookie.name, cookie)
      if (cookie.value === '' || cookie.maxAge === 0) this.cookies.delete(cookie.name)
      else this.cookies.set(cookie.name, cookie.value)
    },
  }

  async csrfToken(): Promise<string> {
    const { text } = await this.ask(readCsrf, 'csrf', { method: 'GET' })
    return readCsrfToken.output.parse(JSON.parse(text)).csrfToken
  }

  /** Signs in as the form does. */
  async signIn(email: string, password: string): Promise<AuthAnswer> {
    return this.post('callback/credentials', JSON.stringify({ email, password, csrfToken: await this.csrfToken() }))
  }

  async signOut(): Promise<AuthAnswer> {
    return this.post('sign-out', JSON.stringify({ csrfToken: await this.csrfToken() }))
  }

  /** Asks for what a passkey needs, and returns the challenge. */
  async challenge({ isAlone }: { readonly isAlone: boolean }): Promise<string> {
    const { text } = await this.post('passkey-options', JSON.stringify({ isAlone }))
    return passkeyOptionsShape.parse(JSON.parse(text)).challenge
  }

  /** Gives a factor, as the second step of a sign-in does. */
  async prove(proof: object): Promise<AuthAnswer> {
    return this.post('second-factor', JSON.stringify({ ...proof, locale: 'ro' }))
  }

  post(path: keyof typeof POSTS, body: string, headers: Readonly<Record<string, string>> = {}): Promise<AuthAnswer> {
    return this.ask(POSTS[path], path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
  }

  private async ask(route: typeof readCsrf, path: string, init: RequestInit): Promise<AuthAnswer> {
    const response = await route(new Request(`http://desk.test/api/auth/${path}`, init), { params: Promise.resolve({}) })
    return { status: response.status, text: await response.text() }
  }
}
