import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { sealer } from '@/lib/platform/crypto/seal'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { Fault } from '@/lib/domain/fault'
import { type Environment, ENVIRONMENTS } from '@/lib/features/accounts/model/operator-account'
import { problemAt } from '@/lib/domain/problem'
import { editedListsOf } from '@/lib/products/service-lists'
import { recordEvent } from '@/lib/features/audit/store/audit'
import type { AuditDetails } from '@/lib/features/audit/store/audit-event-table'
import { type Part, listsPart } from './lists-part'
import { requireNames, requireProducts, requireStopSell } from './insurer-rules'
import { namesOf } from './read-insurers'
import type { InsurerChange } from './shapes'
import { insurer } from './store/insurer-table'
import { type CredentialsByEnvironment, credentialsOfRow } from './store/credentials-of-row'
import { findManagedInsurers, type InsurerRow, lockInsurers } from './store/managed-insurers'

/**
 * Changes parts of an insurer; it counts from the next request for offers on. Offers and policies that exist stay as they are.
 * @throws NotAllowed; Fault `notFound`, `insurerChanged` when somebody else changed it meanwhile, `insurerNameTaken`, `invalid`
 */
export async function changeInsurer(actor: Actor, insurerId: string, { version, ...change }: InsurerChange): Promise<void> {
  requirePermission(actor, 'insurer.manage')
  const { db } = await database()
  const kept = change.credentials && (await credentialsAfter(actor, insurerId, change.credentials))
  await db.transaction(async (tx) => {
    const insurers = await lockInsurers(tx, actor.agencyId)
    const row = rowOrNotFound(insurers.find(({ id }) => id === insurerId))
    if (row.version !== version) throw new Fault('insurerChanged')
    const parts = [settingsOf(row, change, insurers), switchOf(row, change), stopSellOf(row, change), credentialsPart(row, kept), listsPart(row, requireSold(row, change.lists))].filter((part) => part !== undefined)
    if (parts.length === 0) return
    const columns = parts.reduce<Part['columns']>((all, part) => ({ ...all, ...part.columns }), {})
    await tx.update(insurer).set({ ...columns, version: sql`${insurer.version} + 1` }).where(eq(insurer.id, row.id))
    for (const { act } of parts) await recordEvent(actor, { ...act, subject: { kind: 'insurer', id: row.id } }, tx)
  })
}

function settingsOf(row: InsurerRow, change: Pick<InsurerChange, 'name' | 'names' | 'products'>, insurers: readonly InsurerRow[]): Part | undefined {
  const { id, service } = row
  const { name = row.name, names = namesOf(row) } = change
  if (change.names !== undefined) requireNames(names, { service, insurers, except: id })
  const products = change.products === undefined ? row.products : requireProducts(service, change.products)
  const columns = { name, sandboxName: names.sandbox ?? null, testName: names.test ?? null, productionName: names.production ?? null, products }
  const details = differences({ ...row, products: row.products.join(' ') }, { ...columns, products: columns.products.join(' ') })
  return Object.keys(details).length === 0 ? undefined : { columns, act: { what: 'insurer.changed', details: { insurer: row.name, ...details } } }
}

function switchOf(row: InsurerRow, { isEnabled }: Pick<InsurerChange, 'isEnabled'>): Part | undefined {
  if (isEnabled === undefined || isEnabled === row.isEnabled) return undefined
  return { columns: { isEnabled, switchedAt: clock.now() }, act: { what: isEnabled ? 'insurer.switchedOn' : 'insurer.switchedOff', details: { insurer: row.name } } }
}

function stopSellOf(row: InsurerRow, { stopSell, products = row.products }: Pick<InsurerChange, 'stopSell' | 'products'>): Part | undefined {
  if (stopSell === undefined) return undefined
  if (stopSell !== null) requireStopSell(stopSell, products)
  const columns = { stopSellFrom: stopSell?.from ?? null, stopSellTo: stopSell?.to ?? null, stopSellProducts: stopSell?.products ?? null }
  const details = differences({ ...row, stopSellProducts: wordsOf(row.stopSellProducts) }, { ...columns, stopSellProducts: wordsOf(columns.stopSellProducts) })
  return Object.keys(details).length === 0 ? undefined : { columns, act: { what: 'insurer.stopSellChanged', details: { insurer: row.name, ...details } } }
}

interface KeptCredentials {
  readonly environment: Environment
  readonly hasThem: boolean
  readonly all: CredentialsByEnvironment
}

/** The credentials of every environment after a change of one; opened before the transaction, whose version makes sure that nobody changed them meanwhile. */
async function credentialsAfter(actor: Actor, insurerId: string, { environment, kept }: NonNullable<InsurerChange['credentials']>): Promise<KeptCredentials> {
  const row = rowOrNotFound((await findManagedInsurers(actor)).find(({ id }) => id === insurerId))
  const { [environment]: _, ...others } = await credentialsOfRow(row)
  return { environment, hasThem: kept !== null, all: { ...others, ...(kept !== null && { [environment]: kept }) } }
}

// What the credentials are is recorded nowhere, not even the account's name.
function credentialsPart(row: InsurerRow, change: KeptCredentials | undefined): Part | undefined {
  if (change === undefined || (!change.hasThem && !row.credentialsFor.includes(change.environment))) return undefined
  const credentialsFor = ENVIRONMENTS.filter((environment) => change.all[environment] !== undefined)
  const credentialsSealed = credentialsFor.length === 0 ? null : sealer().seal(JSON.stringify(change.all), placeIn(insurer.credentialsSealed, row.id))
  const details = { insurer: row.name, environment: change.environment, areKept: change.hasThem }
  return { columns: { credentialsSealed, credentialsFor, testedAt: null, failedStep: null }, act: { what: 'insurer.credentialsChanged', details } }
}

/** @throws Fault `invalid` for a list of a product that the insurer does not sell */
function requireSold(row: InsurerRow, lists: InsurerChange['lists']): InsurerChange['lists'] {
  const own = row.products.flatMap(editedListsOf)
  const foreign = Object.keys(lists?.edited ?? {}).find((list) => !own.some((one) => one === list))
  if (foreign !== undefined) throw new Fault('invalid', { problems: [problemAt(`lists.${foreign}`, { code: 'notInList' })] })
  return lists
}

const wordsOf = (words: readonly string[] | null) => words?.join(' ') ?? null

/** What differs, as `name.before` and `name.after`. */
function differences(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, string | null>>): AuditDetails {
  const changed = Object.entries(after).filter(([key, value]) => before[key] !== value)
  return Object.fromEntries(changed.flatMap(([key, value]) => [[`${key}.before`, textOrNull(before[key])], [`${key}.after`, value]]))
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
