import 'server-only'
import type { z } from 'zod'
import { Fault } from '@/lib/domain/fault'
import { log } from '@/lib/platform/log'
import { type SealPlace, SealBroken } from '@/lib/platform/crypto/seal'
import { DataErased } from '@/lib/platform/keys/subject-keys'
import { unseal } from '@/lib/platform/keys/unseal'

/** Thrown when a stored JSON value has not the shape it was written in. It names table, column and row, never the value. */
export class RecordUnreadable extends Fault {
  constructor({ table, column, id }: SealPlace) {
    super('recordUnreadable', { params: { table, column } })
    this.message = `The stored ${table}.${column} of ${id} cannot be read`
  }
}

/** The value of a JSON column in the shape it was written in. @throws RecordUnreadable */
export function readJson<S extends z.ZodType>(value: unknown, shape: S, place: SealPlace): z.output<S> {
  const parsed = shape.safeParse(value)
  if (!parsed.success) throw new RecordUnreadable(place)
  return parsed.data
}

/** The value of a sealed column of JSON in the shape it was written in; not within a transaction. @throws RecordUnreadable, SealBroken, DataErased */
export async function unsealJson<S extends z.ZodType>(sealed: string, shape: S, place: SealPlace): Promise<z.output<S>> {
  return readJson(jsonOf(await unseal(sealed, place)), shape, place)
}

// No shape accepts undefined.
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the rows of a list. It leaves out an erased row, and an unreadable one, which it logs; the same row read alone is a fault. */
export async function readRows<Row, Read>(rows: readonly Row[], read: (row: Row) => Read): Promise<Awaited<Read>[]> {
  const all = await Promise.all(
    rows.map(async (row) => {
      try {
        return [await read(row)]
      } catch (error) {
        if (!isOfOneRow(error)) throw error
        if (!(error instanceof DataErased)) log().error({ operation: 'read-list-of-rows', err: error }, 'a row cannot be read and is left out')
        return []
      }
    }),
  )
  return all.flatMap((one) => one)
}

// An unknown key concerns all rows.
function isOfOneRow(error: unknown): boolean {
  return error instanceof DataErased || error instanceof RecordUnreadable || (error instanceof SealBroken && error.reason !== 'key')
}
