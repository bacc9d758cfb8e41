import 'server-only'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { editedListsOf } from '@/lib/products/service-lists'
import { listsPart } from './lists-part'
import { type FileProblem, type ListsFile, pathOf, readListsFile } from './model/lists-file'
import type { ImportedLists } from './shapes'
import { insurer } from './store/insurer-table'
import { type InsurerRow, lockInsurers } from './store/managed-insurers'

type Named = ListsFile['insurers'][number]

/**
 * Replaces the edited lists of the insurers that a file names, all of them or, with anything wrong in the file, none. Insurers that
 * it does not name keep theirs. @throws NotAllowed
 */
export async function importLists(actor: Actor, text: string): Promise<ImportedLists> {
  requirePermission(actor, 'insurer.manage')
  const read = readListsFile(text)
  if ('problems' in read) return { kind: 'refused', problems: [...read.problems] }
  const { db } = await database()
  return db.transaction(async (tx): Promise<ImportedLists> => {
    const rows = await lockInsurers(tx, actor.agencyId)
    const problems = read.file.insurers.flatMap((named, index) => problemsOf(named, { index, rows, file: read.file }))
    if (problems.length > 0) return { kind: 'refused', problems }
    let changed = 0
    for (const row of rows) {
      let current = row
      for (const { environment, lists: edited } of read.file.insurers.filter((named) => isNamed(row, named))) {
        const part = listsPart(current, { environment, edited })
        if (part === undefined) continue
        current = { ...current, ...part.columns }
        await recordEvent(actor, { ...part.act, subject: { kind: 'insurer', id: row.id } }, tx)
      }
      if (current === row) continue
      changed += 1
      await tx.update(insurer).set({ lists: current.lists, version: sql`${insurer.version} + 1` }).where(eq(insurer.id, row.id))
    }
    return { kind: 'imported', insurers: rows.filter((row) => read.file.insurers.some((named) => isNamed(row, named))).length, changed }
  })
}

const isNamed = (row: Pick<InsurerRow, 'service' | 'name'>, { service, name }: Pick<Named, 'service' | 'name'>) => row.service === service && row.name === name

interface Around {
  readonly index: number
  readonly rows: readonly InsurerRow[]
  readonly file: ListsFile
}

function problemsOf(named: Named, { index, rows, file }: Around): FileProblem[] {
  const at = (...rest: readonly string[]) => pathOf(['insurers', index, ...rest])
  const found = rows.filter((row) => isNamed(row, named))
  const [row] = found
  if (row === undefined) return [{ path: at('name'), reason: 'unknownInsurer' }]
  if (found.length > 1) return [{ path: at('name'), reason: 'severalInsurers' }]
  if (file.insurers.findIndex((other) => isNamed(row, other) && other.environment === named.environment) < index) return [{ path: at('name'), reason: 'insurerTwice' }]
  const own = row.products.flatMap(editedListsOf)
  return Object.keys(named.lists).flatMap((list) => (own.some((one) => one === list) ? [] : [{ path: at('lists', list), reason: 'notSold' as const }]))
}
