import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChosenWorld, RequestHead } from '@/lib/platform/edge/enter-world'
import { setKnownWorlds } from '@/lib/platform/worlds/known-worlds'
import { chooseWorld } from './choose-world'

const looked = vi.hoisted(() => ({ times: 0 }))
vi.mock('./prepare-worlds', () => ({ listWorlds: async () => void (looked.times += 1) }))

const WORLD = { code: 'abcdefghjkmn', schema: 'world_abcdefghjkmn' }
const choose = async (head: Partial<RequestHead>): Promise<ChosenWorld> => chooseWorld({ method: 'GET', target: '/', cookie: undefined, world: undefined, ...head })

beforeEach(() => setKnownWorlds([WORLD]))

describe('a link', () => {
  test('leads into its world, keeps it in a cookie, and goes on to its page without the code', async () => {
    const { world, goOn } = await choose({ target: `/proposal/x?lang=ro&world=${WORLD.code}` })
    expect(world).toBe(WORLD)
    expect(goOn?.location).toBe('/proposal/x?lang=ro')
    expect(goOn?.cookie).toMatch(/^quotedesk\.world=abcdefghjkmn; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('of a world that has ended leads into the first', async () => {
    expect(await choose({ target: '/?world=zzzzzzzzzzzz' })).toMatchObject({ world: undefined, goOn: { location: '/', cookie: expect.stringContaining('Max-Age=0') as string } })
  })

  test('leads back into the first world', async () => {
    expect(await choose({ target: '/?world=first', cookie: `quotedesk.world=${WORLD.code}` })).toMatchObject({ world: undefined, goOn: { location: '/' } })
  })

  test.each(['/?world=', '/?world=Other-1', '/clients?world=a%27--', '/?otherworld=abcdefghjkmn'])('that names none is a page: %s', async (target) => {
    expect((await choose({ target })).goOn).toBeUndefined()
  })

  test('is a page alone: nothing that changes, and no call of the API', async () => {
    expect((await choose({ method: 'POST', target: `/api/clients?world=${WORLD.code}` })).world).toBeUndefined()
    expect((await choose({ target: `/api/clients?world=${WORLD.code}` })).world).toBeUndefined()
  })
})

describe('a request', () => {
  test('belongs to the world of its cookie', async () => {
    expect((await choose({ target: '/clients', cookie: `a=1; quotedesk.world=${WORLD.code}; b=2` })).world).toBe(WORLD)
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
