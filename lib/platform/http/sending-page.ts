import { Fault } from '@/lib/domain/fault'
import { isFromOwnPages } from '@/lib/domain/web/own-pages'
import { WORLD_MARK_HEADER } from '@/lib/domain/web/world-mark'
import { isMarkOfWorld, worldMark } from '@/lib/platform/worlds/world-mark'

/** Refuses a state-changing request that another site's page sent. @throws Fault `badOrigin` */
export function requireSameOrigin({ headers }: Request): void {
  const given = (name: string) => headers.get(name) ?? undefined
  if (!isFromOwnPages({ site: given('sec-fetch-site'), origin: given('origin'), hosts: [given('host'), given('x-forwarded-host')] })) throw new Fault('badOrigin')
}

/**
 * Tells a page of a visitor's world that has ended so: without its world a request belongs to the first one, where nobody is signed in.
 * @throws Fault `worldEnded`
 */
export function requireLivingWorld({ headers }: Request): void {
  const mark = headers.get(WORLD_MARK_HEADER)
  if (mark !== null && mark !== worldMark() && !isMarkOfWorld(mark)) throw new Fault('worldEnded')
}

/**
 * Refuses what a page of one world of a demo would change in another: the browser's cookie, which says whose world a request belongs to, may have
 * changed since the page was opened. A page of the first world names none, and so does every page where there is no demo.
 * @throws Fault `otherWorld`
 */
export function requireSameWorld({ headers }: Request): void {
  if ((headers.get(WORLD_MARK_HEADER) ?? undefined) !== worldMark()) throw new Fault('otherWorld')
}
