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
import { type AuditEntry, recordEvent } from '@/lib/features/audit/store/audit'
import type { AuditDetails } from '@/lib/features/audit/store/audit-event-table'
import { requireNames, requireProducts, requireStopSell } from './insurer-rules'
import { namesOf } from './read-insurers'
import type { InsurerChange } from './shapes'
import { insurer } from './store/insurer-table'
import { type InsurerRow, lockInsurers } from './store/managed-insurers'

type Columns = Partial<Omit<InsurerRow, 'id' | 'agencyId'>>
type Act = Pick<AuditEntry, 'what' | 'details'>

/**
 * Changes parts of an insurer; it counts from the next request for offers on. Offers and policies that exist stay as they are.
 * @throws NotAllowed; Fault `notFound`, `insurerChanged` when somebody else changed it meanwhile, `insurerNameTaken`, `invalid`
 */
export async function changeInsurer(actor: Actor, insurerId: string, { version, ...change }: InsurerChange): Promise<void> {
  requirePermission(actor, 'insurer.manage')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const insurers = await lockInsurers(tx, actor.agencyId)
    const row = rowOrNotFound(insurers.find(({ id }) => id === insurerId))
    if (row.version !== version) throw new Fault('insurerChanged')
    const parts = [settingsOf(row, change, insurers), switchOf(row, change), stopSellOf(row, change), credentialsOf(row, change)].filter((part) => part !== undefined)
    if (parts.length === 0) return
    const columns = parts.reduce<Columns>((all, part) => ({ ...all, ...part.columns }), {})
    await tx.update(insurer).set({ ...columns, version: sql`${insurer.version} + 1` }).where(eq(insurer.id, row.id))
    for (const { act } of parts) await recordEvent(actor, { ...act, subject: { kind: 'insurer', id: row.id } }, tx)
  })
}

interface Part {
  readonly columns: Columns
  readonly act: Act
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

// What the credentials are is recorded nowhere, not even the account's name.
function credentialsOf(row: InsurerRow, { credentials }: Pick<InsurerChange, 'credentials'>): Part | undefined {
  if (credentials === undefined || (credentials === null && row.credentialsSealed === null)) return undefined
  const credentialsSealed = credentials === null ? null : sealer().seal(JSON.stringify(credentials), placeIn(insurer.credentialsSealed, row.id))
  return { columns: { credentialsSealed, testedAt: null, failedStep: null }, act: { what: 'insurer.credentialsChanged', details: { insurer: row.name, areKept: credentials !== null } } }
}

const wordsOf = (words: readonly string[] | null) => words?.join(' ') ?? null

/** What differs, as `name.before` and `name.after`. */
function differences(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, string | null>>): AuditDetails {
  const changed = Object.entries(after).filter(([key, value]) => before[key] !== value)
  return Object.fromEntries(changed.flatMap(([key, value]) => [[`${key}.before`, textOrNull(before[key])], [`${key}.after`, value]]))
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
