import { ownPath } from './own-path'
import { FIRST_WORLD, WORLD_PARAMETER } from './world-parameter'

/** Where a browser that has another world open asks whether it may enter the one of a link. */
export const OTHER_WORLD_PAGE = '/other-world'
/** The same page, which says that the world of the browser has ended. */
export const ENDED_WORLD_PAGE = `${OTHER_WORLD_PAGE}?ended`
/** Where a page of ours enters the world of a link; the server in front answers it. */
const WORLD_ENTRY = '/api/demo/world-entry'
const LINK = 'link'

const DESK = 'http://desk.invalid'
const CODE = /^[a-z0-9]{12}$/
// The first world's may carry the presenter's key.
const LINKED = /^([a-z0-9]+)(?:\.(.+))?$/
const NO_PAGE = /^\/(?:api|sandbox|_next)(?:\/|$)/

/** A link into a world of a demo. */
export interface WorldLink {
  readonly code: string
  /** The presenter's, or nothing. */
  readonly key: string
  /** The page without the code. */
  readonly page: string
}

/** Whether an address is that of a page, and not of an endpoint or a file. */
export function isPageTarget(target: string): boolean {
  const [path = ''] = target.split('?')
  return !NO_PAGE.test(path) && path !== OTHER_WORLD_PAGE && !/\.\w+$/.test(path)
}

/** Whether a text has the form of a visitor's world's code. */
export function isWorldCode(code: string): boolean {
  return CODE.test(code)
}

/** Reads an address as a link into a world; undefined for any other page, and for what leads away from the desk. */
export function worldLinkIn(given: unknown): WorldLink | undefined {
  const target = ownPath(given, DESK)
  if (target === undefined || !target.includes(`${WORLD_PARAMETER}=`) || NO_PAGE.test(target)) return undefined
  const url = new URL(target, DESK)
  const [, code, key = ''] = LINKED.exec(url.searchParams.get(WORLD_PARAMETER) ?? '') ?? []
  if (code === undefined || !(code === FIRST_WORLD || (isWorldCode(code) && key === ''))) return undefined
  url.searchParams.delete(WORLD_PARAMETER)
  return { code, key, page: `${url.pathname}${url.search}` }
}

/** The page that asks before a browser goes where a link leads. */
export function otherWorldPage(link: string): string {
  return `${OTHER_WORLD_PAGE}?${LINK}=${encodeURIComponent(link)}`
}

/** Where a form of ours is sent to enter the world of a link. */
export function worldEntry(link: string): string {
  return `${WORLD_ENTRY}?${LINK}=${encodeURIComponent(link)}`
}

/** The link that somebody enters; undefined for any other request. */
export function enteredLink(method: string, target: string): WorldLink | undefined {
  if (method !== 'POST' || !target.startsWith(`${WORLD_ENTRY}?`)) return undefined
  return worldLinkIn(new URL(target, DESK).searchParams.get(LINK))
}
