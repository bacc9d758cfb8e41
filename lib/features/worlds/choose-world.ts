import 'server-only'
import { FIRST_WORLD, WORLD_PARAMETER } from '@/lib/domain/web/world-parameter'
import type { ChosenWorld, RequestHead } from '@/lib/platform/edge/enter-world'
import { systemNow } from '@/lib/platform/clock'
import type { World } from '@/lib/platform/worlds/current-world'
import { enterWorld } from '@/lib/platform/worlds/known-worlds'
import { listWorlds } from './prepare-worlds'
import { isPresenters, keptForKey, PRESENTER_COOKIE } from './presenter-of'

const COOKIE = 'quotedesk.world'
const CODE = /^[a-z0-9]{12}$/
// The first world's may carry the presenter's key.
const LINKED = /^([a-z0-9]+)(?:\.(.+))?$/
const YEAR_S = 365 * 86_400
const LOOK_AGAIN_MS = 1000
let lookedAt = -Infinity

/**
 * Whose world a request belongs to: the one of its link, which a cookie then keeps, or that of the insurer that calls back. A page of a world that has
 * ended leads into the first. It says too whether the request comes from whoever presents the demo.
 */
export function chooseWorld(head: RequestHead): ChosenWorld | Promise<ChosenWorld> {
  const link = linkIn(head)
  if (link !== undefined) return follow(link)
  const code = head.target.startsWith('/api/callbacks/') ? head.world : cookieIn(COOKIE, head.cookie)
  const isOfPresenter = isPresenters({ ...head, kept: cookieIn(PRESENTER_COOKIE, head.cookie) })
  if (code === undefined || !CODE.test(code)) return { world: undefined, isPresenters: isOfPresenter }
  const world = enterWorld(code)
  return world === undefined ? lookAgain(code).then((found) => ({ world: found, isPresenters: isOfPresenter })) : { world, isPresenters: isOfPresenter }
}

interface Link {
  readonly code: string
  /** What the presenter's cookie keeps, in the presenter's own link. */
  readonly kept: string | undefined
  /** The page without the code. */
  readonly page: string
}

function linkIn({ method, target }: RequestHead): Link | undefined {
  if (method !== 'GET' || !target.includes(`${WORLD_PARAMETER}=`) || /^\/(?:api|sandbox|_next)(?:\/|$)/.test(target)) return undefined
  const url = new URL(target, 'http://desk.invalid')
  const [, code, key = ''] = LINKED.exec(url.searchParams.get(WORLD_PARAMETER) ?? '') ?? []
  if (code === undefined || !(code === FIRST_WORLD || (CODE.test(code) && key === ''))) return undefined
  url.searchParams.delete(WORLD_PARAMETER)
  return { code, kept: keptForKey(key), page: `${url.pathname}${url.search}` }
}

async function follow({ code, kept: presenter, page }: Link): Promise<ChosenWorld> {
  const world = code === FIRST_WORLD ? undefined : (enterWorld(code) ?? (await lookAgain(code)))
  const kept = world === undefined ? `${COOKIE}=; Max-Age=0` : `${COOKIE}=${world.code}; Max-Age=${YEAR_S}`
  const cookies = [kept, ...(presenter === undefined ? [] : [`${PRESENTER_COOKIE}=${presenter}; Max-Age=${YEAR_S}`])]
  return { world, isPresenters: presenter !== undefined, goOn: { location: page, cookies: cookies.map((cookie) => `${cookie}; Path=/; HttpOnly; SameSite=Lax`) } }
}

/** Another process may have made it. Strangers' codes do not make this one look each time. */
async function lookAgain(code: string): Promise<World | undefined> {
  if (systemNow() - lookedAt < LOOK_AGAIN_MS) return undefined
  lookedAt = systemNow()
  await listWorlds()
  return enterWorld(code)
}

function cookieIn(name: string, cookies: string | undefined): string | undefined {
  return cookies
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
