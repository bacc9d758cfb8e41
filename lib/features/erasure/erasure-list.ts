import 'server-only'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { ERASURE_REASONS } from './model/reasons'
import { erasure } from './store/erasure-table'
import { findWithdrawals, withdrawal } from './withdrawn-requests'

/** A line of the list outside the database: ids alone, which say nothing about whom. */
const line = z.object({ id: z.uuid(), agencyId: z.uuid(), reason: z.enum(ERASURE_REASONS), clientId: z.uuid().nullable(), recordIds: z.array(z.uuid()), erasedAt: z.iso.datetime() })
export type ListedErasure = z.output<typeof line>

/** Where the list of erasures lies, a file of the server's data that no build may take along: outside the database, so that a restored backup does not bring back what was erased since. */
export function erasureListPath(): string {
  return env().erasureList ?? join(env().dataDir, 'erasures.ndjson')
}

/** Adds to the list outside the database every erasure, and every request that was taken back, that it does not hold yet; a demo, which begins anew, keeps none. @returns how many erasures */
export async function writeErasureList(path = erasureListPath()): Promise<number> {
  if (env().demo) return 0
  const { db } = await database()
  const list = await readList(path)
  const known = new Set(list.erasures.map(({ id }) => id))
  const knownWithdrawals = new Set(list.withdrawals.map(({ withdrawn }) => withdrawn))
  const rows = (await db.select().from(erasure).orderBy(asc(erasure.erasedAt), asc(erasure.id))).filter(({ id }) => !known.has(id))
  const withdrawals = (await findWithdrawals()).filter(({ withdrawn }) => !knownWithdrawals.has(withdrawn))
  const lines = [...withdrawals, ...rows.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString() }))]
  if (lines.length === 0) return 0
  await mkdir(/* turbopackIgnore: true */ dirname(path), { recursive: true })
  await appendFile(/* turbopackIgnore: true */ path, lines.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600, flush: true })
  return rows.length
}

/** The erasures in the list outside the database. A line that was cut off by a crash is left out: the database still has its erasure. */
export async function readErasureList(path = erasureListPath()): Promise<ListedErasure[]> {
  return (await readList(path)).erasures
}

/** The requests in the list that were taken back. */
export async function readWithdrawals(path = erasureListPath()): Promise<z.output<typeof withdrawal>[]> {
  return (await readList(path)).withdrawals
}

async function readList(path: string): Promise<{ erasures: ListedErasure[]; withdrawals: z.output<typeof withdrawal>[] }> {
  const text = await readFile(/* turbopackIgnore: true */ path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  const lines = text.split('\n').map(orUndefined)
  const ofKind = <Line>(kind: z.ZodType<Line>) => lines.flatMap((one) => kind.safeParse(one).data ?? [])
  return { erasures: ofKind(line), withdrawals: ofKind(withdrawal) }
}

function orUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
