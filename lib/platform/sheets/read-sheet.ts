import { readCsv } from './csv'
import { decodeText } from './decode-text'
import { guarded, SHEET_LIMITS, type SheetLimits, type SheetResult } from './sheet'
import { readWorkbook } from './xlsx/read-workbook'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * Reads a file as a sheet, whatever its name says: the first visible sheet of an XLSX workbook, else text with semicolons, commas or tabs. Days become dd.mm.yyyy, numbers plain
 * digits with a comma, truths 1 and 0. Works in the browser and on the server; it never throws, and what it unpacks and keeps stays within the limits.
 */
export function readSheet(bytes: Uint8Array, limits: SheetLimits = SHEET_LIMITS): SheetResult {
  if (bytes.length > limits.bytes) return { ok: false, problem: { code: 'tooLarge', params: { max: limits.bytes } } }
  if (beginsWith(bytes, COMPOUND)) return { ok: false, problem: { code: 'oldOrLocked' } }
  if (beginsWith(bytes, ZIP)) return guarded(() => readWorkbook(bytes, limits))
  const text = decodeText(bytes)
  return text.includes('\0') ? { ok: false, problem: { code: 'damaged' } } : readCsv(text, limits)
}

function beginsWith(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, at) => bytes[at] === sign)
}
