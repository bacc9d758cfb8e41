import NextAuth from 'next-auth'
import { authOptions } from '@/lib/features/sessions/auth-options'

// The library types its handler as any.
type Handler = (request: object, response: object) => Promise<void>

/** A browser for the sign-in routes: it stores cookies and returns redirects. */
export class AuthBrowser {
  readonly cookies = new Map<string, string>()

  /** Signs in as the form does; returns the URL of the redirect, which has the error if any. */
  async signIn(email: string, password: string): Promise<string> {
    const { csrfToken } = await this.get('csrf')
    const { url } = await this.post(['callback', 'credentials'], { email, password, csrfToken })
    return String(url)
  }

  async signOut(): Promise<void> {
    const { csrfToken } = await this.get('csrf')
    await this.post(['signout'], { csrfToken })
  }

  /** The part of the session that the browser may read. */
  session(): Promise<Record<string, unknown>> {
    return this.get('session')
  }

  private get(action: string): Promise<Record<string, unknown>> {
    return this.ask('GET', [action], {})
  }

  private post(actions: readonly string[], body: Record<string, unknown>): Promise<Record<string, unknown>> {
    return this.ask('POST', actions, { ...body, json: 'true' })
  }

  private async ask(method: string, nextauth: readonly string[], body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const headers = new Map<string, string[]>()
    let answered: Record<string, unknown> = {}
    const keep = (value: Record<string, unknown>) => {
      answered = value
    }
    const response = {
      status: () => response,
      getHeader: (name: string) => headers.get(name.toLowerCase()),
      setHeader: (name: string, value: string | string[]) => headers.set(name.toLowerCase(), [value].flat()),
      json: keep,
      send: keep,
      end: () => {},
    }
    const request = { method, query: { nextauth }, body, cookies: Object.fromEntries(this.cookies), headers: { 'x-forwarded-for': '10.0.0.9', 'user-agent': 'Probă/1.0' } }
    await (NextAuth(authOptions()) as Handler)(request, response)
    for (const cookie of headers.get('set-cookie') ?? []) this.store(cookie)
    return answered
  }

  private store(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    const value = decodeURIComponent(pair.slice(name.length + 1))
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
