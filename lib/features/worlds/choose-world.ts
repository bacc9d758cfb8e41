import 'server-only'
import { FIRST_WORLD, WORLD_PARAMETER } from '@/lib/domain/web/world-parameter'
import type { ChosenWorld, RequestHead } from '@/lib/platform/edge/enter-world'
import { systemNow } from '@/lib/platform/clock'
import type { World } from '@/lib/platform/worlds/current-world'
import { enterWorld } from '@/lib/platform/worlds/known-worlds'
import { listWorlds } from './prepare-worlds'

const COOKIE = 'quotedesk.world'
const CODE = /^[a-z0-9]{12}$/
const YEAR_S = 365 * 86_400
const LOOK_AGAIN_MS = 1000
let lookedAt = -Infinity

/**
 * Whose world a request belongs to: the one of its link, which a cookie then keeps, or that of the insurer that calls back. A page of a world that has
 * ended leads into the first.
 */
export function chooseWorld(head: RequestHead): ChosenWorld | Promise<ChosenWorld> {
  const link = linkIn(head)
  if (link !== undefined) return follow(link)
  const code = head.target.startsWith('/api/callbacks/') ? head.world : cookieIn(head.cookie)
  if (code === undefined || !CODE.test(code)) return { world: undefined }
  const world = enterWorld(code)
  return world === undefined ? lookAgain(code).then((found) => ({ world: found })) : { world }
}

interface Link {
  readonly code: string
  /** The page without the code. */
  readonly page: string
}

function linkIn({ method, target }: RequestHead): Link | undefined {
  if (method !== 'GET' || !target.includes(`${WORLD_PARAMETER}=`) || /^\/(?:api|sandbox|_next)(?:\/|$)/.test(target)) return undefined
  const url = new URL(target, 'http://desk.invalid')
  const code = url.searchParams.get(WORLD_PARAMETER)
  if (code === null || !(code === FIRST_WORLD || CODE.test(code))) return undefined
  url.searchParams.delete(WORLD_PARAMETER)
  return { code, page: `${url.pathname}${url.search}` }
}

async function follow({ code, page }: Link): Promise<ChosenWorld> {
  const world = code === FIRST_WORLD ? undefined : (enterWorld(code) ?? (await lookAgain(code)))
  const kept = world === undefined ? `${COOKIE}=; Max-Age=0` : `${COOKIE}=${world.code}; Max-Age=${YEAR_S}`
  return { world, goOn: { location: page, cookie: `${kept}; Path=/; HttpOnly; SameSite=Lax` } }
}

/** Another process may have made it. Strangers' codes do not make this one look each time. */
async function lookAgain(code: string): Promise<World | undefined> {
  if (systemNow() - lookedAt < LOOK_AGAIN_MS) return undefined
  lookedAt = systemNow()
  await listWorlds()
  return enterWorld(code)
}

function cookieIn(cookies: string | undefined): string | undefined {
  return cookies
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)
}
