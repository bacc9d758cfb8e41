import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '@/lib/features/imports/model/import'
import { Fault } from '@/lib/domain/fault'
import type { SheetProblem } from '@/lib/platform/sheets/sheet'

/** Why a file is no sheet, found before it is sent. */
export class UnreadableSheet extends Fault {
  constructor(readonly problem: SheetProblem) {
    super('invalid')
  }
}

/** Reads a chosen file as the server will. @throws UnreadableSheet for one that is too large, has too many rows, or is no table */
export async function requireReadable(file: File): Promise<void> {
  const [{ readSheet }, { SHEET_LIMITS }] = await Promise.all([import('@/lib/platform/sheets/read-sheet'), import('@/lib/platform/sheets/sheet')])
  const limits = { ...SHEET_LIMITS, bytes: IMPORT_BYTES_MAX, rows: IMPORT_ROWS_MAX + 1 }
  if (file.size > limits.bytes) throw new UnreadableSheet({ code: 'tooLarge', params: { max: limits.bytes } })
  const read = readSheet(new Uint8Array(await file.arrayBuffer()), limits)
  if (!read.ok) throw new UnreadableSheet(read.problem.code === 'tooManyRows' ? { code: 'tooManyRows', params: { max: IMPORT_ROWS_MAX } } : read.problem)
}
