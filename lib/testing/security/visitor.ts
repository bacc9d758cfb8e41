/** Somebody who sends requests to a started desk, with the cookies they were given. */
export class Visitor {
  constructor(
    readonly address: string,
    private cookies = new Map<string, string>(),
  ) {}

  /** Another one with the same cookies, which stay as they are now. */
  copy(): Visitor {
    return new Visitor(this.address, new Map(this.cookies))
  }

  /** Another one with other session cookies, by what stands behind the name of the right one, and with nothing else changed. */
  withSessionCookies(pieces: Readonly<Record<string, string>>): Visitor {
    const [name = 'next-auth.session-token'] = [...this.cookies.keys()].filter((one) => one.includes('session-token'))
    const others = [...this.cookies].filter(([one]) => one !== name)
    return new Visitor(this.address, new Map([...others, ...Object.entries(pieces).map(([behind, value]) => [`${name}${behind}`, value] as const)]))
  }

  /** The value of the session's cookie. */
  get sessionCookie(): string {
    return [...this.cookies].find(([name]) => name.includes('session-token'))?.[1] ?? ''
  }

  /** All cookies, by name and value. */
  get cookiePairs(): readonly (readonly [string, string])[] {
    return [...this.cookies]
  }

  /** The same person at another instance. */
  at(address: string): Visitor {
    return new Visitor(address, new Map(this.cookies))
  }

  /** Sends a request and does not follow where it leads. */
  async send(method: string, path: string, { body, headers = {}, signal }: { readonly body?: string | undefined; readonly headers?: Readonly<Record<string, string>>; readonly signal?: AbortSignal } = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${this.address}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(cookie !== '' && { cookie }), ...headers },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    })
    for (const line of response.headers.getSetCookie()) this.take(line)
    return response
  }

  private take(line: string): void {
    const [pair = ''] = line.split(';', 1)
    const [name = '', ...value] = pair.split('=')
    if (value.join('=') === '') this.cookies.delete(name)
    else this.cookies.set(name, value.join('='))
  }

  /** The JSON that an endpoint answers. @throws when it refuses */
  async ask(method: string, path: string, input?: unknown): Promise<unknown> {
    const response = await this.send(method, path, input === undefined ? {} : { body: JSON.stringify(input) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status} ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }

  async signIn(email: string, password: string): Promise<this> {
    const { csrfToken } = (await this.ask('GET', '/api/auth/csrf')) as { csrfToken: string }
    await this.ask('POST', '/api/auth/callback/credentials', { csrfToken, email, password })
    return this
  }

  async signOut(): Promise<void> {
    const { csrfToken } = (await this.ask('GET', '/api/auth/csrf')) as { csrfToken: string }
    await this.ask('POST', '/api/auth/sign-out', { csrfToken })
  }
}
