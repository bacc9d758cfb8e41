import 'server-only'
import { ENDED_WORLD_PAGE, enteredLink, isPageTarget, isWorldCode, otherWorldPage, type WorldLink, worldLinkIn } from '@/lib/domain/web/world-link'
import { FIRST_WORLD } from '@/lib/domain/web/world-parameter'
import type { ChosenWorld, RequestHead } from '@/lib/platform/edge/enter-world'
import { systemNow } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { authCookies } from '@/lib/platform/session/auth-cookies'
import type { World } from '@/lib/platform/worlds/current-world'
import { enterWorld } from '@/lib/platform/worlds/known-worlds'
import { listWorlds } from './prepare-worlds'
import { isPresenters, keptForKey, PRESENTER_COOKIE } from './presenter-of'

const COOKIE = 'quotedesk.world'
const YEAR_S = 365 * 86_400
const FORGET = `${COOKIE}=; Max-Age=0`
const LOOK_AGAIN_MS = 1000
let lookedAt = -Infinity
let lookedFor: string | undefined

/**
 * Whose world a request belongs to: the one of its link, which a cookie then keeps, or that of the insurer that calls back. A page of a world that has
 * ended, and a document that a window opens, say so once, and lead into the first then. A browser that has another world open is asked first: a link is followed also where somebody else made the browser do so.
 * It says too whether the request comes from whoever presents the demo.
 */
export function chooseWorld(head: RequestHead): ChosenWorld | Promise<ChosenWorld> {
  const { method, target } = head
  const entered = enteredLink(method, target)
  if (entered !== undefined && head.isFromOwnPages) return enterByLink(entered)
  const link = method === 'GET' ? worldLinkIn(target) : undefined
  if (link !== undefined) return followOrAsk(link, head)
  const code = target.startsWith('/api/callbacks/') ? head.world : cookieIn(COOKIE, head.cookie)
  const isOfPresenter = isPresenters({ ...head, kept: cookieIn(PRESENTER_COOKIE, head.cookie) })
  const world = worldOf(code)
  if (!(world instanceof Promise)) return { world, isPresenters: isOfPresenter }
  return world.then((found) => ({ world: found, isPresenters: isOfPresenter, ...(found === undefined && method === 'GET' && isShown(head) && hasLooked(code) && { goOn: { location: ENDED_WORLD_PAGE, cookies: [withAttributes(FORGET)] } }) }))
}

async function followOrAsk(link: WorldLink, { cookie, target }: RequestHead): Promise<ChosenWorld> {
  const [open, wanted] = [await worldOf(cookieIn(COOKIE, cookie)), await worldOf(link.code)]
  const isElsewhere = open?.code !== wanted?.code
  const isSignedIn = cookieIn(authCookies(env().appUrl).sessionToken.name, cookie) !== undefined
  if (!isElsewhere || (open === undefined && !isSignedIn)) return enterByLink(link)
  return { world: open, isPresenters: false, goOn: { location: otherWorldPage(target), cookies: [] } }
}

async function enterByLink({ code, key, page }: WorldLink): Promise<ChosenWorld> {
  const [world, presenter] = [await worldOf(code), keptForKey(key)]
  const kept = world === undefined ? FORGET : `${COOKIE}=${world.code}; Max-Age=${YEAR_S}`
  const cookies = [kept, ...(presenter === undefined ? [] : [`${PRESENTER_COOKIE}=${presenter}; Max-Age=${YEAR_S}`])]
  return { world, isPresenters: presenter !== undefined, goOn: { location: page, cookies: cookies.map(withAttributes) } }
}

function withAttributes(cookie: string): string {
  return `${cookie}; Path=/; HttpOnly; SameSite=Lax`
}

/** The world with that code; undefined for the first, and for one that does not exist. */
function worldOf(code: string | undefined): World | undefined | Promise<World | undefined> {
  if (code === undefined || code === FIRST_WORLD || !isWorldCode(code)) return undefined
  return enterWorld(code) ?? lookAgain(code)
}

/** Another process may have made it. Strangers' codes do not make this one look each time. */
async function lookAgain(code: string): Promise<World | undefined> {
  if (systemNow() - lookedAt < LOOK_AGAIN_MS) return undefined
  lookedAt = systemNow()
  lookedFor = code
  await listWorlds()
  return enterWorld(code)
}

/** Whether somebody sees the reply: a page, or a document in a window of its own. */
function isShown({ target, isOfWindow }: RequestHead): boolean {
  return isPageTarget(target) || (isOfWindow && target.startsWith('/api/'))
}

/** Whether the worlds were listed for this code just now: one that is not among them has ended. */
function hasLooked(code: string | undefined): boolean {
  return code === lookedFor
}

function cookieIn(name: string, cookies: string | undefined): string | undefined {
  return cookies
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
}
