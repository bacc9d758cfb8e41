import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { cache } from 'react'
import type { Scope } from '@/lib/platform/engine/scope'
import { isRecordId } from './row-or-not-found'

/** Why somebody works across agencies. A test lists where each is asked for. */
export type SystemUse =
  | 'session'
  | 'sign-in'
  | 'endpoint without a user'
  | 'one-time link'
  | 'proposal link'
  | 'address of an account'
  | 'search'
  | 'agencies of an installation'
  | 'keys'
  | 'start-up'
  | 'job'
  | 'command'

// The server bundles this module more than once; the work under way must be one storage.
const SLOT = Symbol.for('quotedesk.scope')
const holder = globalThis as { [SLOT]?: { readonly storage: AsyncLocalStorage<Scope>; otherwise: Scope } }
const slot = (holder[SLOT] ??= { storage: new AsyncLocalStorage(), otherwise: { kind: 'nobody' } })

// A page has no call around its render. React keeps one for each render, and for each call outside of one.
const scopeOfPage = cache((): { scope: Scope | undefined } => ({ scope: undefined }))

/** Runs work, and what it leaves running, on behalf of an agency: the database shows and changes rows of this agency alone. */
export function runAsAgency<Result>(agencyId: string, work: () => Result): Result {
  if (!isRecordId(agencyId)) throw new TypeError('An agency has an id')
  return slot.storage.run({ kind: 'agency', agencyId: agencyId.toLowerCase() }, work)
}

/** Runs work across agencies. Nothing of it may reach a user but what belongs to them. */
export function runAsSystem<Result>(_use: SystemUse, work: () => Result): Result {
  return slot.storage.run({ kind: 'system' }, work)
}

/** Lets the rest of a page's render work on behalf of an agency. */
export function setAgencyOfPage(agencyId: string): void {
  if (isRecordId(agencyId)) scopeOfPage().scope = { kind: 'agency', agencyId: agencyId.toLowerCase() }
}

/** On whose behalf the current work runs; nobody's, unless somebody said. */
export function currentScope(): Scope {
  return slot.storage.getStore() ?? scopeOfPage().scope ?? slot.otherwise
}

/** For tests and their processes, which call queries without a request: works as the database's owner unless somebody says otherwise. */
export function workAsOwnerByDefault(): void {
  slot.otherwise = { kind: 'owner' }
}

/** For tests: runs work as the page of a visitor without a session does. */
export function runAsNobody<Result>(work: () => Result): Result {
  return slot.storage.run({ kind: 'nobody' }, work)
}
