import { readdir } from 'node:fs/promises'
import { can, type Permission } from '@/lib/platform/access/permissions'
import type { Role } from '@/lib/domain/people/role'
import { needsActor } from '@/lib/platform/api/endpoint'
import type { NamedEndpoint } from '@/lib/testing/all-endpoints'
import type { Records } from './records-of-user'

/** Somebody of the matrix: their agency and roles by the table of permissions, or nobody whose session lives. */
export interface MatrixActor {
  readonly name: string
  readonly agency?: string
  readonly roles?: readonly Role[]
  /** They have no work, and see nobody else's. */
  readonly seesOwnWorkOnly?: boolean
}

/** Whose records a request names. */
export interface MatrixOwner {
  readonly name: string
  readonly agency: string
  readonly records: Records
}

export interface Cell {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: string | undefined
  /** What the answer's status must be one of; an error of the server is always wrong. */
  readonly expected: readonly number[]
}

const NOBODYS_ID = '0197a5c8-5f0e-7c3d-9f54-6a2f3f1d7b10'
const PARAMETER = /\{(\w+)\}|\[(\w+)\]/g
const DONE = [200, 204, 307]
const NOT_THERE = [404, 410]
const BAD_INPUT = [400, 409, 413, 422]
// Pages of the desk that not everybody who is signed in opens.
const PAGE_NEEDS: Readonly<Record<string, Permission>> = { '/admin/agencies': 'agency.manage', '/admin/audit': 'audit.read', '/admin/letterhead': 'letterhead.manage', '/admin/review-rules': 'review.manage', '/admin/calls': 'integration.read', '/admin/insurers': 'insurer.manage', '/admin/integration': 'integration.read', '/admin/users': 'user.manage', '/admin/operator-accounts': 'operatorAccount.manage', '/admin/assumptions': 'operatorAccount.manage', '/admin/jobs': 'job.manage', '/attempts': 'attempt.resolve', '/review': 'review.write', '/reports': 'report.read', '/privacy': 'personalData.review', '/quotes/new': 'quote.write', '/fleets/new': 'quote.write', '/director': 'demo.direct' }

const pathWith = (path: string, records: Records) => path.replaceAll(PARAMETER, (_all, braced: string | undefined, bracketed: string | undefined) => records[braced ?? bracketed ?? ''] ?? NOBODYS_ID)
const parametersOf = (path: string) => [...path.matchAll(PARAMETER)].map(([, braced, bracketed]) => braced ?? bracketed ?? '')

const isForeign = (actor: MatrixActor, owner: MatrixOwner) => actor.agency !== owner.agency || actor.seesOwnWorkOnly === true

/** What an actor gets who calls an endpoint with the ids of an owner; none for a call that would act and has no record to name. */
export function endpointCell({ endpoint, name, shapes }: NamedEndpoint, actor: MatrixActor, owner: MatrixOwner): Cell | undefined {
  const { needs, method } = endpoint
  const isGet = method === 'GET'
  if (!needsActor(needs)) return undefined
  const cell = (records: Records, expected: readonly number[]) => ({ name: `${actor.name} · ${name} · ${owner.name}`, method, path: pathWith(endpoint.path, records), body: isGet ? undefined : '{}', expected })
  if (actor.roles === undefined) return cell(owner.records, [401])
  if (!can({ roles: actor.roles }, needs)) return cell(owner.records, [403])
  const named = parametersOf(endpoint.path)
  const isOfRecord = named.length > 0 && named.every((parameter) => parameter in owner.records)
  if (isOfRecord && isForeign(actor, owner)) return cell(owner.records, isGet ? NOT_THERE : [...NOT_THERE, ...BAD_INPUT])
  if (isGet) return cell(owner.records, isOfRecord ? [...DONE, ...BAD_INPUT] : [...DONE, ...NOT_THERE, ...BAD_INPUT])
  // Allowed: asked for a record that nobody has, so that nothing is done.
  if (named.some((parameter) => parameter.endsWith('Id'))) return cell({}, [...NOT_THERE, ...BAD_INPUT])
  return shapes.input === undefined ? undefined : { ...cell({}, [...NOT_THERE, ...BAD_INPUT]), body: '[]' }
}

/** What a page of the desk needs beside a sign-in. */
export function needOfPage(page: string): Permission | undefined {
  return Object.entries(PAGE_NEEDS).find(([path]) => page === path || page.startsWith(`${path}/`))?.[1]
}

/** What an actor gets who opens a page of the desk with the ids of an owner. */
export function pageCell(page: string, actor: MatrixActor, owner: MatrixOwner): Cell {
  const named = parametersOf(page)
  const cell = { name: `${actor.name} · page ${page} · ${owner.name}`, method: 'GET', path: pathWith(page, { step: 'vehicle', service: 'assets', environment: 'sandbox', ...owner.records }) }
  if (actor.roles === undefined) return { ...cell, expected: [307] }
  const needs = needOfPage(page)
  if (needs !== undefined && !can({ roles: actor.roles }, needs)) return { ...cell, expected: [403] }
  const isOfRecord = named.some((parameter) => parameter in owner.records)
  if (isOfRecord && isForeign(actor, owner)) return { ...cell, expected: NOT_THERE }
  return { ...cell, expected: [...DONE, 404] }
}

/** The addresses of the pages that need a sign-in, by the folders of the routes. */
export async function pagesOfDesk(): Promise<string[]> {
  const files = (await Promise.all(['app/(desk)', 'app/(client-screen)'].map((folder) => readdir(folder, { recursive: true })))).flat()
  return files.filter((file) => file === 'page.tsx' || file.endsWith('/page.tsx')).map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`).toSorted()
}
