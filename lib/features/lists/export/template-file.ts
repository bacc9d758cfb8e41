import 'server-only'
import type { Locale } from '@/lib/i18n/locales'
import { BYTE_ORDER_MARK, csvLines } from './csv-lines'
import { sheetWriter } from './sheet-writer'

interface TemplateFile {
  /** Without its ending. */
  readonly name: string
  /** Of the sheet in a workbook. */
  readonly title: string
  readonly headings: readonly string[]
  /** One row as it is filled in. */
  readonly example: readonly string[]
}

/** A sheet to fill in, as a file. */
export function templateFile({ name, title, headings, example }: TemplateFile, { format, locale }: { readonly format: 'csv' | 'xlsx'; readonly locale: Locale }): { readonly fileName: string; readonly chunks: AsyncGenerator<Uint8Array, void> } {
  const row = example.map((text) => ({ text }))
  const fileName = `${name}.${format}`
  if (format === 'csv') return { fileName, chunks: inOrder([Buffer.from(BYTE_ORDER_MARK + csvLines([headings.map((text) => ({ text })), row], locale))]) }
  const pieces: Uint8Array[] = []
  const sheet = sheetWriter({ name: title, heads: headings, onBytes: (bytes) => void pieces.push(bytes) })
  sheet.rows([row])
  sheet.end()
  return { fileName, chunks: inOrder(pieces) }
}

async function* inOrder(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array, void> {
  yield* pieces
}
