import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChosenWorld, RequestHead } from '@/lib/platform/edge/enter-world'
import { setKnownWorlds } from '@/lib/platform/worlds/known-worlds'
import { chooseWorld } from './choose-world'

const looked = vi.hoisted(() => ({ times: 0 }))
vi.mock('./prepare-worlds', () => ({ listWorlds: async () => void (looked.times += 1) }))

const KEY = 'a key of the presenter + more'
vi.stubEnv('DEMO_PRESENTER_KEY', KEY)
const WORLD = { code: 'abcdefghjkmn', schema: 'world_abcdefghjkmn' }
const choose = async (head: Partial<RequestHead>): Promise<ChosenWorld> => chooseWorld({ method: 'GET', target: '/', cookie: undefined, world: undefined, address: '203.0.113.7', host: 'desk.test', isForwarded: false, isFromOwnPages: true, isOfWindow: false, ...head })

const OTHER = { code: 'nmkjhgfedcba', schema: 'world_nmkjhgfedcba' }
const SIGNED_IN = 'next-auth.session-token=x'
const inWorld = ({ code }: typeof WORLD) => `quotedesk.world=${code}`

beforeEach(() => setKnownWorlds([WORLD, OTHER]))

describe('a link', () => {
  test('leads into its world, keeps it in a cookie, and goes on to its page without the code', async () => {
    const { world, goOn } = await choose({ target: `/proposal/x?lang=ro&world=${WORLD.code}` })
    expect(world).toBe(WORLD)
    expect(goOn?.location).toBe('/proposal/x?lang=ro')
    expect(goOn?.cookies).toEqual([expect.stringMatching(/^quotedesk\.world=abcdefghjkmn; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)])
  })

  test('of a world that has ended leads into the first', async () => {
    expect(await choose({ target: '/?world=zzzzzzzzzzzz' })).toMatchObject({ world: undefined, goOn: { location: '/', cookies: [expect.stringContaining('Max-Age=0')] } })
  })

  test.each(['/?world=', '/?world=Other-1', '/clients?world=a%27--', '/?otherworld=abcdefghjkmn'])('that names none is a page: %s', async (target) => {
    expect((await choose({ target })).goOn).toBeUndefined()
  })

  test('is a page alone: nothing that changes, and no call of the API', async () => {
    expect((await choose({ method: 'POST', target: `/api/clients?world=${WORLD.code}` })).world).toBeUndefined()
    expect((await choose({ target: `/api/clients?world=${WORLD.code}` })).world).toBeUndefined()
  })
})

describe('a link into another world than the one that the browser has open', () => {
  const question = (target: string) => `/other-world?link=${encodeURIComponent(target)}`

  test.each<[string, string, string]>([
    ['a visitor’s, from another visitor’s', `/clients?world=${WORLD.code}`, inWorld(OTHER)],
    ['a visitor’s, from the first where somebody is signed in', `/?world=${WORLD.code}`, SIGNED_IN],
    ['the first', '/?world=first', inWorld(WORLD)],
    ['the presenter’s', `/?world=first.${encodeURIComponent(KEY)}`, inWorld(WORLD)],
    ['one that has ended', '/?world=zzzzzzzzzzzz', inWorld(WORLD)],
  ])('asks first: %s', async (_which, target, cookie) => {
    const { world, isPresenters, goOn } = await choose({ target, cookie })
    expect({ code: world?.code, isPresenters, goOn }).toEqual({ code: cookie.startsWith('quotedesk') ? cookie.split('=')[1] : undefined, isPresenters: false, goOn: { location: question(target), cookies: [] } })
  })

  test.each<[string, string, string | undefined]>([
    ['the same world', `/clients?world=${WORLD.code}`, `${inWorld(WORLD)}; ${SIGNED_IN}`],
    ['nobody is signed in, and no world is kept', `/clients?world=${WORLD.code}`, 'locale=ro'],
    ['the kept world has ended, and nobody is signed in', `/clients?world=${WORLD.code}`, 'quotedesk.world=zzzzzzzzzzzz'],
    ['the first, from the first', '/clients?world=first', SIGNED_IN],
  ])('asks nothing where it is none: %s', async (_why, target, cookie) => {
    expect((await choose({ target, cookie })).goOn?.location).toBe('/clients')
  })

  const entry = (target: string) => `/api/demo/world-entry?link=${encodeURIComponent(target)}`

  test('is entered by the button of that page', async () => {
    const { world, goOn } = await choose({ method: 'POST', target: entry(`/clients?world=${WORLD.code}`), cookie: `${inWorld(OTHER)}; ${SIGNED_IN}` })
    expect({ world, location: goOn?.location }).toEqual({ world: WORLD, location: '/clients' })
    expect(goOn?.cookies).toEqual([expect.stringMatching(/^quotedesk\.world=abcdefghjkmn; /)])
    expect(await choose({ method: 'POST', target: entry('/?world=first'), cookie: inWorld(OTHER) })).toMatchObject({ world: undefined, goOn: { location: '/', cookies: [expect.stringContaining('Max-Age=0')] } })
    expect((await choose({ method: 'POST', target: entry(`/?world=first.${encodeURIComponent(KEY)}`), cookie: inWorld(OTHER) })).isPresenters).toBe(true)
  })

  test.each<[string, Partial<RequestHead>]>([
    ['a form of another site', { method: 'POST', target: entry(`/?world=${WORLD.code}`), isFromOwnPages: false }],
    ['a link to what the button sends', { target: entry(`/?world=${WORLD.code}`) }],
    ['a link that leads away', { method: 'POST', target: entry(`//evil.test/?world=${WORLD.code}`) }],
    ['a link that is none', { method: 'POST', target: entry('/clients') }],
  ])('and by nothing else: %s', async (_what, head) => {
    const { world, goOn } = await choose({ ...head, cookie: inWorld(OTHER) })
    expect({ world, goOn }).toEqual({ world: OTHER, goOn: undefined })
  })
})

describe('a request', () => {
  test('belongs to the world of its cookie', async () => {
    expect((await choose({ target: '/clients', cookie: `a=1; quotedesk.world=${WORLD.code}; b=2` })).world).toBe(WORLD)
  })

  test.each<[string, Partial<RequestHead>]>([
    ['to a page', { target: '/clients?page=2' }],
    ['to a window that opens a document', { target: '/api/policies/x/document', isOfWindow: true }],
  ])('says once that the world of a browser has ended, and forgets it: %s', async (_what, head) => {
    const cookie = 'quotedesk.world=zzzzzzzzzzzy'
    // Strangers' codes of the tests before let it look again only after a while.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect((await choose({ ...head, cookie })).goOn).toEqual({ location: '/other-world?ended', cookies: [expect.stringMatching(/^quotedesk\.world=; Max-Age=0; /)] })
    vi.useRealTimers()
  })

  test.each<[string, Partial<RequestHead>]>([
    ['an endpoint', { target: '/api/quotes' }],
    ['what changes something', { method: 'POST', target: '/clients' }],
    ['a document in a frame of a page, which says so itself', { target: '/api/policies/x/document' }],
    ['a file', { target: '/icon.svg?v=2', isOfWindow: true }],
    ['the page that says so', { target: '/other-world?ended' }],
  ])('but sends nothing else there: %s', async (_what, head) => {
    expect(await choose({ ...head, cookie: 'quotedesk.world=zzzzzzzzzzzx' })).toEqual({ world: undefined, isPresenters: false })
  })

  test.each([undefined, 'a=1', 'quotedesk.world=', 'quotedesk.world=zzzzzzzzzzzz', "quotedesk.world=a'; drop"])('belongs to the first without the cookie of a world that exists: %s', async (cookie) => {
    expect((await choose({ target: '/clients', cookie })).world).toBeUndefined()
  })

  test('of an insurer that calls back belongs to the world that it names; no other request may name one', async () => {
    expect((await choose({ method: 'POST', target: '/api/callbacks/travel/secret', world: WORLD.code })).world).toBe(WORLD)
    expect((await choose({ target: '/clients', world: WORLD.code })).world).toBeUndefined()
  })

  test('with the code of a stranger does not make the desk look each time', async () => {
    looked.times = 0
    for (let time = 0; time < 50; time += 1) await choose({ cookie: 'quotedesk.world=zzzzzzzzzzzz' })
    expect(looked.times).toBeLessThanOrEqual(1)
  })
})

describe('the presenter', () => {
  const AT_THE_MACHINE = { address: '127.0.0.1', host: 'localhost:3000' }
  const link = (key: string) => choose({ target: `/director?world=first.${encodeURIComponent(key)}` })

  test.each<[string, Partial<RequestHead>, boolean]>([
    ['works at the machine itself', AT_THE_MACHINE, true],
    ['works there by its number', { address: '::1', host: '[::1]:3000' }, true],
    ['is nobody in the network', { ...AT_THE_MACHINE, address: '192.0.2.7' }, false],
    ['is nobody whom a tunnel on the machine lets in under its own name', { ...AT_THE_MACHINE, host: 'tunnel.example' }, false],
    ['is nobody whom a proxy on the machine passes on', { ...AT_THE_MACHINE, isForwarded: true }, false],
    ['is nobody who made up a cookie', { cookie: 'quotedesk.presenter=undefined' }, false],
  ])('%s', async (_who, head, expected) => {
    expect((await choose(head)).isPresenters).toBe(expected)
    expect((await choose({ ...head, cookie: `${head.cookie ?? ''}; quotedesk.world=${WORLD.code}` })).isPresenters).toBe(expected)
  })

  test('comes by the link with the key, and is known by a cookie that does not hold it', async () => {
    const { world, goOn } = await link(KEY)
    expect({ world, location: goOn?.location }).toEqual({ world: undefined, location: '/director' })
    const [, kept = ''] = goOn?.cookies ?? []
    expect(kept).toMatch(/^quotedesk\.presenter=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(goOn?.cookies.join()).not.toContain(KEY)
    expect((await choose({ cookie: kept.split(';', 1)[0] })).isPresenters).toBe(true)
  })

  test.each(['', 'x', `${KEY}x`, KEY.slice(1), 'undefined'])('is nobody with another key: %s', async (key) => {
    const { isPresenters, goOn } = await link(key)
    expect(isPresenters).toBe(false)
    expect(goOn?.cookies.some((cookie) => cookie.startsWith('quotedesk.presenter='))).not.toBe(true)
  })
})
