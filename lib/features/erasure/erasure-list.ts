import 'server-only'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { ERASURE_REASONS } from './model/reasons'
import { erasure } from './store/erasure-table'

/** A line of the list outside the database: ids alone, which say nothing about whom. */
const line = z.object({ id: z.uuid(), agencyId: z.uuid(), reason: z.enum(ERASURE_REASONS), clientId: z.uuid().nullable(), recordIds: z.array(z.uuid()), erasedAt: z.iso.datetime() })
export type ListedErasure = z.output<typeof line>

/** Where the list of erasures lies, a file of the server's data that no build may take along: outside the database, so that a restored backup does not bring back what was erased since. */
export function erasureListPath(): string {
  return env().erasureList ?? join(env().dataDir, 'erasures.ndjson')
}

/** Adds to the list outside the database every erasure that it does not hold yet. */
export async function writeErasureList(path = erasureListPath()): Promise<number> {
  const { db } = await database()
  const known = new Set((await readErasureList(path)).map(({ id }) => id))
  const rows = (await db.select().from(erasure).orderBy(asc(erasure.erasedAt), asc(erasure.id))).filter(({ id }) => !known.has(id))
  if (rows.length === 0) return 0
  await mkdir(/* turbopackIgnore: true */ dirname(path), { recursive: true })
  await appendFile(/* turbopackIgnore: true */ path, rows.map((row) => `${JSON.stringify({ ...row, erasedAt: row.erasedAt.toISOString() })}\n`).join(''), { mode: 0o600, flush: true })
  return rows.length
}

/** The list outside the database. A line that was cut off by a crash is left out: the database still has its erasure. */
export async function readErasureList(path = erasureListPath()): Promise<ListedErasure[]> {
  const text = await readFile(/* turbopackIgnore: true */ path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((one) => {
    const parsed = line.safeParse(orUndefined(one))
    return parsed.success ? [parsed.data] : []
  })
}

function orUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
