import { type APIRequestContext, type BrowserContext, expect, type Page, request, test as base } from '@playwright/test'
import { appMessages } from '@/lib/i18n/app-messages'
import type { Locale } from '@/lib/i18n/locales'

export { expect }

export type Account =
  | 'broker@demo.test'
  | 'broker2@demo.test'
  | 'backoffice@demo.test'
  | 'backoffice2@demo.test'
  | 'admin@demo.test'
  | 'director@demo.test'
  | 'broker@other.test'
  | 'admin@other.test'

export const DEMO_PASSWORD = 'demo-Quotedesk-1'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

interface Options {
  /** Who is signed in when the test begins. */
  account: Account | 'nobody'
  language: Locale
  /** Errors of the browser that the test provokes. */
  expectedConsoleError: RegExp | undefined
}

interface Fixtures {
  words: ReturnType<typeof appMessages>
  /** Errors of the browser: exceptions, failed hydration, violations of the content security policy, refused requests. */
  complaints: string[]
}

interface WorkerFixtures {
  /** The session of an account; one sign-in serves all tests. */
  sessionOf: (account: Account) => Promise<State>
}

/** A test of the desk with a signed-in account and a language; it fails on unexpected errors of the browser. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  account: ['broker@demo.test', { option: true }],
  language: ['ro', { option: true }],
  expectedConsoleError: [undefined, { option: true }],

  sessionOf: [
    async ({ playwright: _ }, use, { project }) => {
      const known = new Map<Account, Promise<State>>()
      await use((account) => {
        const session = known.get(account) ?? signIn(account, requireBaseUrl(project.use.baseURL))
        known.set(account, session)
        return session
      })
    },
    { scope: 'worker' },
  ],

  storageState: async ({ account, language, baseURL, sessionOf }, use) => {
    const { cookies, origins } = account === 'nobody' ? { cookies: [], origins: [] } : await sessionOf(account)
    await use({ cookies: [...cookies, cookieOf('locale', language, requireBaseUrl(baseURL))], origins })
  },

  words: async ({ language }, use) => use(appMessages(language)),

  complaints: [
    async ({ context, expectedConsoleError }, use) => {
      const heard: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => heard.push(String(error.error())))
      await use(heard)
      expect(heard.filter((text) => expectedConsoleError?.test(text) !== true)).toEqual([])
    },
    { auto: true },
  ],
})

/** A new session, for tests that end it. */
export async function signIn(account: Account, address: string): Promise<State> {
  const caller = await request.newContext({ baseURL: address })
  const { csrfToken } = (await (await caller.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const response = await caller.post('/api/auth/callback/credentials', { data: { csrfToken, email: account, password: DEMO_PASSWORD } })
  expect(response.status(), `${account} signs in`).toBe(200)
  const state = await caller.storageState()
  await caller.dispose()
  return state
}

/** An API client with a session, independent of the test's browser. */
export async function apiContextOf(state: State, address: string): Promise<APIRequestContext> {
  return request.newContext({ baseURL: address, storageState: state })
}

export function cookieOf(name: string, value: string, address: string): State['cookies'][number] {
  return { name, value, domain: new URL(address).hostname, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' }
}

/** Shows the pages that this window opens from now on in another language. @returns its texts */
export async function switchLanguage(page: Page, language: Locale): Promise<ReturnType<typeof appMessages>> {
  await page.context().addCookies([cookieOf('locale', language, new URL(page.url()).origin)])
  return appMessages(language)
}

export function requireBaseUrl(baseURL: string | undefined): string {
  if (baseURL === undefined) throw new Error('The configuration names no address')
  return baseURL
}
