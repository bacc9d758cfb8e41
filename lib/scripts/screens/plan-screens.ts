import type { Role } from '@/lib/domain/people/role'
import { can } from '@/lib/platform/access/permissions'
import { needOfPage } from '@/lib/testing/security/access-matrix'
import type { Records } from '@/lib/testing/security/records-of-user'
import type { NewAgency } from './make-new-agency'

/** What a page shows beside what it usually shows. */
export const STATES = ['usual', 'empty', 'errors', 'failing', 'no permission', 'not found', 'offline'] as const
export type ScreenState = (typeof STATES)[number]

/** A page in one of its states, and who opens it. */
export interface Screen {
  /** The page by its folder, such as /policies/{policyId}. */
  readonly page: string
  readonly state: ScreenState
  readonly path: string
  /** Undefined for somebody who is not signed in. */
  readonly viewer: string | undefined
}

/** Who opens pages: the first who may. */
const VIEWERS: readonly (readonly [email: string, roles: readonly Role[]])[] = [
  ['broker@demo.test', ['broker']],
  ['backoffice@demo.test', ['back-office']],
  ['admin@demo.test', ['admin', 'data-officer', 'owner']],
  ['director@demo.test', ['director']],
]
const NOBODYS_ID = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const PARAMETER = /\{(\w+)\}/g
/** Pages that anybody opens: by a link, or before signing in. */
const PUBLIC = /^\/(?:sign-in|forgotten-password|second-factor|invitation|password|email|proposal|other-world)(?:\/|$)/
/** What a page needs beside its path. */
const QUERIES: Readonly<Record<string, string>> = { '/quotes/{quoteId}/issue': '?offer={offerId}', '/other-world': '?link=%2F%3Fworld%3Dfirst' }

/** States that not every page has, by page: sign-in and wizard show what is wrong, calls of the browser fail, and the desk is cut off. */
const OTHER_STATES: Readonly<Record<string, readonly ScreenState[]>> = {
  '/sign-in': ['errors'],
  '/quotes/{quoteId}/issue': ['errors'],
  '/quotes/{quoteId}/{step}': ['offline'],
  '/quotes/{quoteId}/check': ['failing', 'offline'],
  '/admin/insurers': ['failing'],
  '/admin/jobs': ['failing'],
  '/clients': ['failing'],
  '/director': ['failing'],
  '/reports': ['offline'],
}

/**
 * The pictures to take of all pages: each as it usually is, lists of an agency without records, pages without a permission, records that are not there, and the
 * states of single pages.
 * @param pages by the folders of the routes
 * @param known values of their parameters, and who opens the lists of an agency without records
 * @throws when a page has a parameter without a value, or nobody who may open it
 */
export function planScreens(pages: readonly string[], { records, newAgency }: { readonly records: Records; readonly newAgency: NewAgency }): Screen[] {
  return pages.flatMap((page): Screen[] => {
    const usual: Screen = { page, state: 'usual', path: pathOf(page, records), viewer: viewerOf(page, VIEWERS) }
    const states = (OTHER_STATES[page] ?? []).map((state) => ({ ...usual, state }))
    return [usual, ...emptyOf(usual, newAgency), ...states, ...refusedOf(usual), ...missingOf(usual)]
  })
}

function emptyOf(usual: Screen, { broker, admin }: NewAgency): Screen[] {
  const { page } = usual
  const need = needOfPage(page)
  const viewer = need === undefined || can({ roles: ['broker'] }, need) ? broker : can({ roles: ['admin', 'data-officer'] }, need) ? admin : undefined
  return PUBLIC.test(page) || page.includes('{') || viewer === undefined ? [] : [{ ...usual, state: 'empty', viewer }]
}

function refusedOf(usual: Screen): Screen[] {
  const need = needOfPage(usual.page)
  const refused = VIEWERS.find(([, roles]) => need !== undefined && !can({ roles }, need))?.[0]
  return refused === undefined ? [] : [{ ...usual, state: 'no permission', viewer: refused }]
}

function missingOf(usual: Screen): Screen[] {
  const { page } = usual
  return page.includes('Id}') || page === '/proposal/{token}' ? [{ ...usual, state: 'not found', path: pathOf(page, { ...Object.fromEntries(parametersOf(page).map((name) => [name, NOBODYS_ID])), offerId: NOBODYS_ID }) }] : []
}

function viewerOf(page: string, viewers: typeof VIEWERS): string | undefined {
  if (PUBLIC.test(page)) return undefined
  const need = needOfPage(page)
  const viewer = viewers.find(([, roles]) => need === undefined || can({ roles }, need))
  if (viewer === undefined) throw new Error(`Nobody of the demo may open ${page}`)
  return viewer[0]
}

function pathOf(page: string, records: Records): string {
  return `${page}${QUERIES[page] ?? ''}`.replaceAll(PARAMETER, (_all, name: string) => {
    const value = records[`${page} ${name}`] ?? records[name]
    if (value === undefined) throw new Error(`No record of the demo is known for {${name}} of ${page}`)
    return value
  })
}

const parametersOf = (page: string): string[] => [...page.matchAll(PARAMETER)].map(([, name = '']) => name)

/** How a picture's file is called. */
export function fileNameOf({ page, state }: Pick<Screen, 'page' | 'state'>): string {
  const name = page === '/' ? 'home' : page.replaceAll(/[{}]/g, '').replaceAll('/', '-').replace(/^-/, '')
  return state === 'usual' ? name : `${name}--${state.replaceAll(' ', '-')}`
}

/** Pages in the order of the navigation, those that it does not name behind the one they are reached from; public pages last. */
export function inNavigationOrder(screens: readonly Screen[], links: readonly string[]): Screen[] {
  const placeOf = ({ page }: Screen): number => {
    const place = links.findLastIndex((link) => page === link || (link !== '/' && page.startsWith(`${link}/`)))
    return place >= 0 ? place : PUBLIC.test(page) ? links.length + 1 : links.length
  }
  return screens.toSorted((one, other) => placeOf(one) - placeOf(other))
}
