import { rowCollector } from '../row-collector'
import { budgetOf, type Sheet, type SheetLimits, SheetStop } from '../sheet'
import { dayText, isoDayText, numberText } from './cell-text'
import { readXml } from './xml'

interface Workbook {
  readonly limits: SheetLimits
  readonly epoch: 1900 | 1904
  readonly strings: readonly string[]
  readonly days: readonly boolean[]
}

/** The rows of a sheet's XML. @throws SheetStop */
export function readRows(xml: string, book: Workbook): Sheet {
  const rows = rowCollector(book.limits)
  let row = 0
  let cells: string[] = []
  let column = -1
  let cell = { type: 'n', isDay: false }
  let value = ''
  let isValue = false
  readXml(xml, budgetOf(book.limits), {
    open: (name, attribute) => {
      if (name === 'row') {
        row = rowNumber(attribute('r'), row + 1)
        cells = []
        column = -1
      } else if (name === 'c') {
        column = columnNumber(attribute('r'), column + 1)
        cell = { type: attribute('t') ?? 'n', isDay: book.days[Number(attribute('s') ?? 0)] ?? false }
        value = ''
      } else if (name === 'v' || name === 't') isValue = true
    },
    text: (text) => {
      if (isValue) value += text
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && value !== '') {
        if (column >= book.limits.columns) throw new SheetStop({ code: 'tooManyColumns', params: { max: book.limits.columns, row } })
        while (cells.length < column) cells.push('')
        cells[column] = textOf(value, cell, book)
      } else if (name === 'row') rows.add(row, cells)
    },
  })
  return rows.end()
}

function textOf(stored: string, { type, isDay }: { readonly type: string; readonly isDay: boolean }, { strings, epoch }: Workbook): string {
  switch (type) {
    case 's':
      return strings[Number(stored)] ?? ''
    case 'n':
      return isDay ? dayText(stored, epoch) : numberText(stored)
    case 'd':
      return isoDayText(stored)
    default:
      // A text, a truth (1 or 0), or an error such as #N/A, which no question accepts.
      return stored
  }
}

function rowNumber(reference: string | undefined, next: number): number {
  return reference !== undefined && /^\d{1,7}$/.test(reference) ? Number(reference) : next
}

const LETTERS = 26
const BEFORE_A = 64

/** 0 for A1, 27 for AB7. */
function columnNumber(reference: string | undefined, next: number): number {
  const letters = /^([A-Z]{1,3})\d{0,7}$/.exec(reference ?? '')?.[1]
  return letters === undefined ? next : [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - BEFORE_A, 0) - 1
}
