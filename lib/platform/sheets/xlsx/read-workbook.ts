import { type Budget, budgetOf, type Sheet, type SheetLimits, SheetStop } from '../sheet'
import { showsDay } from './cell-text'
import { readRows } from './read-rows'
import { unpack } from './unpack'
import { readXml } from './xml'

const WANTED = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/

/** The first visible sheet of an XLSX workbook. Formulas count as the value that was stored with them; nothing is calculated, and no link is followed. @throws SheetStop */
export function readWorkbook(bytes: Uint8Array, limits: SheetLimits): Sheet {
  const parts = unpack(bytes, (name) => WANTED.test(name), limits)
  const textOf = (name: string) => {
    const part = parts.get(name)
    return part === undefined ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(part)
  }
  const budget = () => budgetOf(limits)
  const workbook = textOf('xl/workbook.xml')
  if (workbook === undefined) throw new SheetStop({ code: 'damaged' })
  const { relation, epoch } = firstSheet(workbook, budget())
  const sheet = textOf(pathOf(textOf('xl/_rels/workbook.xml.rels') ?? '', relation, budget()))
  if (sheet === undefined) throw new SheetStop({ code: 'damaged' })
  return readRows(sheet, { limits, epoch, strings: sharedStrings(textOf('xl/sharedStrings.xml') ?? '', budget()), days: dayStyles(textOf('xl/styles.xml') ?? '', budget()) })
}

function firstSheet(workbook: string, budget: Budget): { readonly relation: string; readonly epoch: 1900 | 1904 } {
  let relation: string | undefined
  let epoch: 1900 | 1904 = 1900
  readXml(workbook, budget, {
    open: (name, attribute) => {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attribute('date1904') ?? '')) epoch = 1904
      if (name === 'sheet' && (attribute('state') ?? 'visible') === 'visible') relation ??= attribute('r:id') ?? attribute('id')
    },
  })
  if (relation === undefined) throw new SheetStop({ code: 'empty' })
  return { relation, epoch }
}

function pathOf(relations: string, wanted: string, budget: Budget): string {
  let target = ''
  readXml(relations, budget, {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Id') === wanted) target = attribute('Target') ?? ''
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells name by their number. How a text is spoken is no part of it. */
function sharedStrings(xml: string, budget: Budget): readonly string[] {
  const strings: string[] = []
  let current = ''
  let isText = false
  let isSpoken = false
  readXml(xml, budget, {
    open: (name) => {
      if (name === 'si') current = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') isSpoken = true
    },
    text: (text) => {
      if (isText && !isSpoken) current += text
    },
    close: (name) => {
      if (name === 'si') strings.push(current)
      else if (name === 't') isText = false
      else if (name === 'rPh') isSpoken = false
    },
  })
  return strings
}

/** For each style of a cell whether it shows a day. */
function dayStyles(xml: string, budget: Budget): readonly boolean[] {
  const codes = new Map<number, string>()
  const days: boolean[] = []
  let isCellStyle = false
  readXml(xml, budget, {
    open: (name, attribute) => {
      if (name === 'cellXfs') isCellStyle = true
      else if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (name === 'xf' && isCellStyle) {
        const id = Number(attribute('numFmtId') ?? 0)
        days.push(showsDay(id, codes.get(id)))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return days
}
