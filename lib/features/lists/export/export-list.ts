import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { defineJob, type JobContext } from '@/lib/features/jobs/define-job'
import { startJob } from '@/lib/features/jobs/start-job'
import { Fault } from '@/lib/domain/fault'
import { requirePermission } from '@/lib/platform/access/permissions'
import { searchByCode } from '@/lib/features/clients/search-by-code'
import { findTaxIds } from '@/lib/features/clients/store/clients'
import { EXPORTED_CODES_PER_DAY, PURPOSES } from '@/lib/features/privacy/model/reads'
import { requirePurpose } from '@/lib/features/privacy/require-purpose'
import { exportedCodesLeft, recordExportedCodes } from '@/lib/features/privacy/store/exported-codes'
import type { ListCell } from '@/lib/features/lists/model/list-row'
import { LIST_NAMES } from '@/lib/features/lists/model/list-definition'
import { EXPORT_FORMATS } from '@/lib/features/lists/model/export-format'
import { readListState } from '@/lib/features/lists/model/list-state'
import { LISTS } from '@/lib/features/lists/model/lists'
import { queryOf } from '@/lib/features/lists/read-list'
import { readRows } from '@/lib/features/lists/read-rows'
import { fileWriter } from '@/lib/features/lists/store/export-file'
import { SOURCES } from '@/lib/features/lists/store/sources'
import { BYTE_ORDER_MARK, csvLines } from './csv-lines'
import { exportWords } from './export-words'
import { headsOf, valuesOf } from './exported-value'
import { sheetWriter } from './sheet-writer'

const BATCH = 1000
const PIECE = 100
/** What is exported at most; a filter narrows more. A sheet holds 1,048,576 rows. */
const ROWS_MAX = 1_000_000
const LINK_MS = 24 * 3_600_000

/** Why codes stand in the file in full. */
const fullCodes = z.strictObject({ purpose: z.enum(PURPOSES), note: z.string() })

const input = z.strictObject({ list: z.enum(LIST_NAMES), query: z.string(), search: z.string(), format: z.enum(EXPORT_FORMATS), codes: fullCodes.optional(), locale: z.enum(['ro', 'en']), fileName: z.string() })
type Input = z.output<typeof input>
type Narrowed = Pick<Input, 'list' | 'query' | 'search'>

/** The job that writes a list into a file, as it was narrowed, sorted and searched. Begun anew it writes the file anew. */
export const exportListJob = defineJob({ name: 'export-list', needs: 'ownAccount.manage', input, concurrency: 2, retries: 2, run: writeList })

/** Starts the export of a list. @returns the id of its job @throws NotAllowed for a list that the actor may not read, or for full codes; Fault `invalid` without a purpose, `codesExportedUp`, `codesGuessed` */
export async function startExport(actor: Actor, asked: Omit<Input, 'fileName'>): Promise<string> {
  requirePermission(actor, SOURCES[asked.list].needs)
  await requireNoGuess(actor, asked)
  if (asked.codes !== undefined) {
    requirePurpose(asked.codes)
    await requireFewCodes(actor, asked)
  }
  const fileName = `${exportWords(asked.locale).fileName(asked.list)}-${clock.today()}.${asked.format}`
  return startJob(actor, exportListJob, { input: { ...asked, fileName }, title: fileName })
}

/** A file with a row or without one would tell whether somebody has the code that was searched for, as a list does. */
async function requireNoGuess(actor: Actor, { list, query, search }: Narrowed): Promise<void> {
  const typed = search.trim()
  const { filters, sort } = readListState(LISTS[list], queryOf(query))
  if (typed !== '') await searchByCode(actor, { typed, find: () => SOURCES[list].count(actor, { filters, sort, search: typed }, 1), isFound: (rows) => rows > 0 })
}

/** Full codes stand only in a list of clients, and of so many a day. */
async function requireFewCodes(actor: Actor, { list, query, search }: Narrowed): Promise<void> {
  requirePermission(actor, 'personalCode.reveal')
  const { filters, sort } = readListState(LISTS[list], queryOf(query))
  if ((await SOURCES[list].count(actor, { filters, sort, search: search.trim() }, EXPORTED_CODES_PER_DAY + 1)) > (await exportedCodesLeft(actor))) throw new Fault('codesExportedUp', { params: { max: EXPORTED_CODES_PER_DAY } })
}

async function writeList({ list, query, search, format, locale, codes, fileName }: Input, { jobId, actor, progress, signal }: JobContext) {
  const source = SOURCES[list]
  const state = readListState(LISTS[list], queryOf(query))
  const asked = { filters: state.filters, sort: state.sort, search: search.trim() }
  const words = exportWords(locale)
  const total = await source.count(actor, asked, ROWS_MAX + 1)
  if (total > ROWS_MAX) throw new Fault('tooLarge')
  progress({ done: 0, total })
  const file = await fileWriter(actor, { jobId, fileName })
  const heads = state.columns.flatMap((column) => headsOf(column, words))
  const sheet = format === 'xlsx' ? sheetWriter({ name: words.list(list), heads, onBytes: file.add }) : undefined
  if (sheet === undefined) file.add(Buffer.from(BYTE_ORDER_MARK + csvLines([heads.map((text) => ({ text }))], locale)))
  const readAfter = (after?: string) => readRows(actor, list, { ...asked, after, limit: BATCH, columns: state.columns, isForFile: true })
  let done = 0
  let reading = readAfter()
  for (;;) {
    signal.throwIfAborted()
    const rows = await reading
    // Fewer than asked may also mean that a row could not be read.
    if (rows.length === 0) break
    // The next rows come while these are written. What fails there fails where it is waited for.
    reading = readAfter(rows.at(-1)?.id)
    reading.catch(() => {})
    const full = codes === undefined || list !== 'clients' ? new Map<string, string>() : await exportCodes(actor, rows.map(({ id }) => id), codes)
    for (let from = 0; from < rows.length; from += PIECE) {
      const values = rows.slice(from, from + PIECE).map(({ id, cells }) => state.columns.flatMap((column) => valuesOf(column, withCode(cells[column], column === 'taxId' ? full.get(id) : undefined), words)))
      if (sheet === undefined) file.add(Buffer.from(csvLines(values, locale)))
      else sheet.rows(values)
      // Whoever else waits has a turn, and the database is asked for the next rows meanwhile.
      await setImmediate()
    }
    await file.store()
    done += rows.length
    progress({ done, total: Math.max(total, done) })
  }
  sheet?.end()
  const bytes = await file.end()
  // Before anybody gets the file: what left the desk, and never what was searched for.
  await recordEvent(actor, { what: 'list.exported', subject: { kind: 'lists', id: list }, details: { format, rows: done, filters: Object.keys(state.filters).join(' '), hasSearch: asked.search !== '', codes: codes?.purpose ?? null } })
  return { path: `/api/list-exports/${jobId}/file`, bytes, expiresAt: new Date(clock.now().getTime() + LINK_MS) } as const
}

/** The codes of clients, recorded in the register of reads before they stand in the file. */
async function exportCodes(actor: Actor, clientIds: readonly string[], { purpose, note }: z.output<typeof fullCodes>): Promise<ReadonlyMap<string, string>> {
  const found = await findTaxIds(actor, clientIds)
  await recordExportedCodes(actor, { clientIds: [...found.keys()], purpose, note: note.trim() })
  return found
}

function withCode(cell: ListCell | undefined, code: string | undefined): ListCell | undefined {
  return code === undefined ? cell : { kind: 'text', text: code }
}
