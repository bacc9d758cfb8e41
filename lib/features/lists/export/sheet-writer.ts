import { strToU8, Zip, ZipDeflate } from 'fflate'
import { daysBetween, parseDay } from '@/lib/domain/day'
import { decimal } from './csv-lines'
import type { ExportedValue } from './exported-value'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PARTS = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  // 0 plain, 1 day, 2 amount, 3 head.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
} as const
// What a spreadsheet counts as day 2, because it takes 1900 for a leap year.
const EPOCH = parseDay('1900-01-01')
const DAY_OF_EPOCH = 2
// Signs that XML 1.0 cannot hold at all.
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/**
 * Writes a workbook of one sheet while its rows come: `onBytes` gets each piece, and no more than the rows of one call wait in memory. Text is
 * written as text, so that nothing of it is run as a formula.
 */
export function sheetWriter({ name, heads, onBytes }: { readonly name: string; readonly heads: readonly string[]; readonly onBytes: (bytes: Uint8Array) => void }) {
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    onBytes(bytes)
  })
  for (const [path, text] of [...Object.entries(PARTS), ['xl/workbook.xml', workbook(name)] as const]) {
    const part = new ZipDeflate(path)
    zip.add(part)
    part.push(strToU8(DECLARATION + text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(sheet)
  const write = (text: string, isLast = false) => sheet.push(strToU8(text), isLast)
  write(`${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row>${heads.map((head) => textCell(head, 3)).join('')}</row>`)
  return {
    rows: (rows: readonly (readonly ExportedValue[])[]) => {
      if (rows.length > 0) write(rows.map((row) => `<row>${row.map(cellOf).join('')}</row>`).join(''))
    },
    end: () => {
      write('</sheetData></worksheet>', true)
      zip.end()
    },
  }
}

function workbook(name: string): string {
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name.slice(0, 31).replace(/[[\]:*?/\\]/g, ' '))}" sheetId="1" r:id="rId1"/></sheets></workbook>`
}

function cellOf(value: ExportedValue): string {
  if (value === undefined) return '<c/>'
  if ('text' in value) return textCell(value.text, 0)
  if ('count' in value) return `<c><v>${value.count}</v></c>`
  if ('amount' in value) return `<c s="2"><v>${decimal(value.amount.amountBani, '.')}</v></c>`
  return EPOCH === undefined ? '<c/>' : `<c s="1"><v>${daysBetween(EPOCH, value.day) + DAY_OF_EPOCH}</v></c>`
}

function textCell(text: string, style: number): string {
  return `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

function escaped(text: string): string {
  return text.replace(NOT_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
