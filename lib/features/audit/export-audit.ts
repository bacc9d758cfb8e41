import 'server-only'
import { stringify } from 'csv-stringify/sync'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { runAsAgency } from '@/lib/platform/database/scope'
import { translatorOf } from '@/lib/i18n/translator'
import type { Locale } from '@/lib/i18n/locales'
import type { AuditFilter } from './shapes'
import { AUDIT_ACTS } from './model/audit-words'
import { recordEvent } from './store/audit'
import { countAuditEvents, findAuditEvents, type RecordedEvent } from './store/audit-events'

interface Export {
  readonly filter: AuditFilter
  readonly format: 'csv' | 'jsonl'
  readonly locale: Locale
}

/** A file that is made while it is sent. */
export interface ExportedFile {
  readonly fileName: string
  readonly contentType: string
  readonly chunks: AsyncGenerator<string, void>
}

const PAGE = 1000

/** The events that a filter lets through, the newest first, as a file. That it was asked for is recorded before the first line leaves. @throws NotAllowed */
export async function exportAudit(actor: Actor, { filter, format, locale }: Export): Promise<ExportedFile> {
  requirePermission(actor, 'audit.read')
  const events = await countAuditEvents(actor, filter)
  await recordEvent(actor, { what: 'audit.exported', subject: { kind: 'audit', id: actor.agencyId }, details: { format, events, ...filterDetails(filter) } })
  const fileName = `audit-${clock.today()}.${format}`
  if (format === 'jsonl') return { fileName, contentType: 'application/x-ndjson; charset=utf-8', chunks: linesOfJson(pagesOf(actor, filter)) }
  return { fileName, contentType: 'text/csv; charset=utf-8', chunks: linesOfCsv(pagesOf(actor, filter), locale) }
}

const filterDetails = (filter: AuditFilter) => Object.fromEntries(Object.entries(filter).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[`filter.${key}`, value]])))

async function* pagesOf(actor: Actor, filter: AuditFilter): AsyncGenerator<RecordedEvent[], void> {
  let before: number | undefined
  for (;;) {
    // The file is made after the request was answered, on behalf of nobody.
    const page = await runAsAgency(actor.agencyId, () => findAuditEvents(actor, filter, { limit: PAGE, before }))
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    before = page.at(-1)?.sequence
  }
}

async function* linesOfJson(pages: AsyncGenerator<RecordedEvent[], void>): AsyncGenerator<string, void> {
  for await (const page of pages) yield page.map((event) => `${JSON.stringify(event)}\n`).join('')
}

const COLUMNS = ['sequence', 'at', 'by', 'words', 'what', 'kind', 'id', 'details', 'ipAddress', 'browser'] as const
// Spreadsheets take a file for UTF-8 by this mark, and a cell with such a beginning for a formula.
const CSV = { delimiter: ',', record_delimiter: 'windows', escape_formulas: true } as const

async function* linesOfCsv(pages: AsyncGenerator<RecordedEvent[], void>, locale: Locale): AsyncGenerator<string, void> {
  const t = translatorOf(locale)
  yield `\uFEFF${stringify([COLUMNS.map((column) => t(`audit.csv.${column}`))], CSV)}`
  for await (const page of pages) yield stringify(page.map((event) => cellsOf(event, wordsOf(event))), CSV)

  function wordsOf({ what }: RecordedEvent): string {
    const act = AUDIT_ACTS.find((known) => known === what)
    return act === undefined ? what : t(`audit.acts.${act}`)
  }
}

function cellsOf({ sequence, at, by, what, subject, details, ipAddress = '', browser }: RecordedEvent, words: string): string[] {
  return [String(sequence), at.toISOString(), by, words, what, subject.kind, subject.id, JSON.stringify(details), ipAddress, browser ?? '']
}
