import { rowCollector } from './row-collector'
import { budgetOf, guarded, SHEET_LIMITS, type SheetLimits, type SheetResult, SheetStop } from './sheet'

const DELIMITERS = ['\t', ';', ','] as const
// Where the first line with a delimiter is looked for.
const PROBED_SIGNS = 100_000
// The first line of a file that names its delimiter, as spreadsheets read it.
const NAMED_DELIMITER = /^sep=([\t;,])\r?\n/i
// An export writes an apostrophe before what a spreadsheet would run as a formula.
const HARMLESS_SIGN = /^'(?=[=+\-@])/

/**
 * Reads text with semicolons, commas or tabs between its cells, as a file or a paste out of a spreadsheet has it. A quoted cell may hold the delimiter, line ends, and
 * quotes written twice.
 */
export function readCsv(text: string, limits: SheetLimits = SHEET_LIMITS): SheetResult {
  if (text.length > limits.bytes) return { ok: false, problem: { code: 'tooLarge', params: { max: limits.bytes } } }
  const bare = text.replace(/^\uFEFF/, '')
  const named = NAMED_DELIMITER.exec(bare)
  return guarded(() => parse(bare, { limits, start: named?.[0].length ?? 0, delimiter: named?.[1] ?? delimiterOf(bare) }))
}

function parse(text: string, { limits, start, delimiter }: { readonly limits: SheetLimits; readonly start: number; readonly delimiter: string }) {
  const rows = rowCollector(limits)
  const { spend } = budgetOf(limits)
  let at = start
  let line = start === 0 ? 1 : 2
  let cells: string[] = []
  const endRow = () => {
    rows.add(line, cells)
    cells = []
    line += 1
  }
  while (at < text.length) {
    spend()
    const { cell, end } = readCell(text, at, { delimiter, line })
    // A row of delimiters alone must not grow without bound before it is counted.
    if (cells.length <= limits.columns || cell !== '') cells.push(cell)
    at = end
    if (text[at] === delimiter) {
      at += 1
      if (at === text.length) cells.push('')
    } else if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1
      endRow()
    }
  }
  if (cells.length > 0) endRow()
  return rows.end()
}

/** A cell from its first sign on, and where it ends: at a delimiter, a line end, or the end. */
function readCell(text: string, start: number, { delimiter, line }: { readonly delimiter: string; readonly line: number }): { readonly cell: string; readonly end: number } {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start, delimiter)
    return { cell: text.slice(start, end).replace(HARMLESS_SIGN, ''), end }
  }
  let cell = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1) throw new SheetStop({ code: 'quoteNotClosed', params: { row: line } })
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      // What stands behind a closing quote belongs to the cell, too.
      const end = endOfPlain(text, quote + 1, delimiter)
      return { cell: (cell + text.slice(quote + 1, end)).replace(HARMLESS_SIGN, ''), end }
    }
    cell += '"'
    at = quote + 2
  }
}

function endOfPlain(text: string, start: number, delimiter: string): number {
  let at = start
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

/** The delimiter that stands most often in the first line with any, outside quotes. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((one) => [one, 0]))
  let isQuoted = false
  for (const sign of text.slice(0, PROBED_SIGNS)) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === '\n' && [...counts.values()].some((count) => count > 0)) break
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  const [first = ';'] = DELIMITERS.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0))
  return (counts.get(first) ?? 0) > 0 ? first : ';'
}
