import { readdirSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newAgency, newUser } from '@/lib/testing/given/people'
import { withEmbeddedDatabase } from '@/lib/testing/embedded-database'
import { newId } from '@/lib/platform/database/new-id'
import SecondFactorPage from '../(public)/second-factor/page'
import SignInPage from '../(public)/sign-in/page'
import DeskLayout from './layout'

const given = vi.hoisted(() => ({ sessionId: '', address: '/' }))
vi.mock('next/headers', () => ({
  cookies: () => Promise.resolve({ get: (name: string) => (name.includes('session') ? { value: 'cookie' } : undefined) }),
  headers: () => Promise.resolve(new Headers({ 'x-address': given.address })),
}))
vi.mock('next-auth/jwt', () => ({ decode: () => Promise.resolve({ sessionId: given.sessionId }) }))
vi.mock('next-intl/server', () => ({ getLocale: () => Promise.resolve('ro'), getTranslations: () => Promise.resolve((key: string) => key) }))

withEmbeddedDatabase()

beforeAll(async () => {
  const { id } = await newAgency()
  // Whoever has every role meets no page that refuses before it leads away.
  given.sessionId = (await newUser(id, { name: 'Mara Probă', role: 'admin', extraRoles: ['owner', 'data-officer'] })).sessionId
})

type Draw = (props: { params: Promise<Record<string, string>>; searchParams: Promise<Record<string, string>> }) => Promise<unknown>
interface PageModule {
  readonly default: Draw
  readonly generateMetadata?: Draw
}

const PAGES = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) => path.basename(file) === 'page.tsx')
const addressOf = (file: string) => `/${path.dirname(file)}`.replace('/.', '/').replaceAll(/\[\w+\]/g, () => newId())

/** Where a page leads to; undefined when it was drawn. */
async function ledTo(drawing: Promise<unknown>): Promise<string | undefined> {
  try {
    await drawing
    return undefined
  } catch (error) {
    const [kind, , address] = String((error as { digest?: string }).digest).split(';')
    if (kind !== 'NEXT_REDIRECT') throw error
    return address
  }
}

const ids = () => Promise.resolve({ quoteId: newId(), policyId: newId(), clientId: newId(), attemptId: newId(), step: 'holder', service: 'assets', environment: 'test' })

describe('before the second factor that somebody has to have', () => {
  it.each(PAGES)('the page %s leads to where it is set up, and says where to go on', async (file) => {
    const { default: draw } = (await import(path.join(__dirname, file))) as PageModule
    given.address = `${addressOf(file)}?page=2&x=a%20b`
    expect(await ledTo(draw({ params: ids(), searchParams: Promise.resolve({}) }))).toBe(`/second-factor?${new URLSearchParams({ next: given.address }).toString()}`)
  })

  it('the frame of the desk and the page to sign in lead there too; the start page is where it goes on anyway', async () => {
    given.address = '/'
    expect(await ledTo(DeskLayout({ children: null }))).toBe('/second-factor')
    given.address = '/clients'
    expect(await ledTo(DeskLayout({ children: null }))).toBe('/second-factor?next=%2Fclients')
    expect(await ledTo(SignInPage({ searchParams: Promise.resolve({ next: '/clients' }) }))).toBe('/second-factor?next=%2Fclients')
  })

  it('the page that sets it up is drawn, and leads nobody to another site afterwards', async () => {
    for (const next of ['/clients', 'https://evil.test/', '//evil.test', undefined]) {
      expect(await ledTo(SecondFactorPage({ searchParams: Promise.resolve(next === undefined ? {} : { next }) }))).toBeUndefined()
    }
  })

  it('somebody who has one, or needs none, is led on from there', async () => {
    const { broker } = await newAgency()
    given.sessionId = broker.sessionId
    expect(await ledTo(SecondFactorPage({ searchParams: Promise.resolve({ next: '/clients' }) }))).toBe('/clients')
    expect(await ledTo(SecondFactorPage({ searchParams: Promise.resolve({ next: 'https://evil.test/' }) }))).toBe('/')
    given.sessionId = newId()
    expect(await ledTo(SecondFactorPage({ searchParams: Promise.resolve({ next: '/clients' }) }))).toBe('/sign-in')
  })
})
