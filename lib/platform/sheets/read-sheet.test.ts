import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { readCsv } from './csv'
import { readSheet } from './read-sheet'
import { budgetOf, SHEET_LIMITS, type SheetResult } from './sheet'
import { readXml } from './xlsx/xml'

const cellsOf = (result: SheetResult) => (result.ok ? result.value.rows.map(({ cells }) => cells) : result.problem)
const csv = (text: string) => cellsOf(readCsv(text))

describe('text', () => {
  test.each([
    ['semicolons', 'Marca;Model\r\nDacia;Logan\r\n', [['Marca', 'Model'], ['Dacia', 'Logan']]],
    ['commas', 'Make,Model\nDacia,Logan', [['Make', 'Model'], ['Dacia', 'Logan']]],
    ['tabs, as a paste out of a spreadsheet, with commas in its cells', 'Suma\tOraș\n1,5\tCluj, Gilău', [['Suma', 'Oraș'], ['1,5', 'Cluj, Gilău']]],
    ['old line ends', 'a;b\rc;d', [['a', 'b'], ['c', 'd']]],
    ['a byte order mark', '\uFEFFa;b', [['a', 'b']]],
    ['a delimiter that the first line names', 'sep=,\na;1,b\n', [['a;1', 'b']]],
    ['quoted cells with delimiter, line end and quotes', '"a;b";"c\r\nd";"e ""f"""', [['a;b', 'c\r\nd', 'e "f"']]],
    ['the apostrophe before what would be a formula', "'=1+1;'text", [['=1+1', "'text"]]],
    ['blanks at the ends of a cell', ' a ;\u00A0b\u00A0', [['a', 'b']]],
    ['one column', 'VIN\nUU1', [['VIN'], ['UU1']]],
    ['nothing', ' \n;;\n', { code: 'empty' }],
    ['a quote that is never closed', 'a;b\nc;"d', { code: 'quoteNotClosed', params: { row: 2 } }],
  ])('is read with %s', (_, text, expected) => expect(csv(text)).toEqual(expected))

  it('leaves out blank rows, and keeps the numbers of the others', () => {
    const result = readCsv('a;b\n;;\n\nc;d')
    expect(result.ok && result.value.rows.map(({ number }) => number)).toEqual([1, 4])
  })

  it('refuses what is larger than the limits, and says where', () => {
    const limits = { ...SHEET_LIMITS, rows: 3, columns: 2, cell: 5 }
    expect(cellsOf(readCsv('a\nb\nc\nd', limits))).toEqual({ code: 'tooManyRows', params: { max: 2 } })
    expect(cellsOf(readCsv('a;b\na;b;c', limits))).toEqual({ code: 'tooManyColumns', params: { max: 2, row: 2 } })
    expect(cellsOf(readCsv('a\n123456', limits))).toEqual({ code: 'cellTooLong', params: { max: 5, row: 2 } })
    expect(cellsOf(readCsv('a;b', { ...limits, bytes: 2 }))).toEqual({ code: 'tooLarge', params: { max: 2 } })
    expect(cellsOf(readCsv(`a;b${';'.repeat(100_000)}`, limits))).toEqual([['a', 'b']])
  })

  it('is too large with too many cells or blank rows, and is read no further', () => {
    const tooLarge = { code: 'tooLarge', params: { max: SHEET_LIMITS.bytes } }
    expect(csv(`${';'.repeat(SHEET_LIMITS.marks)}"`)).toEqual(tooLarge)
    expect(csv(`${'\n'.repeat(SHEET_LIMITS.marks)}"`)).toEqual(tooLarge)
  })

  test.each([
    ['UTF-8', new TextEncoder().encode('Brașov;Țuțora')],
    ['UTF-16, as a spreadsheet saves Unicode text', new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from('Brașov;Țuțora', 'utf16le'))])],
    ['the code page of Romanian spreadsheets', new Uint8Array([0x42, 0x72, 0x61, 0xba, 0x6f, 0x76, 0x3b, 0xde, 0x75, 0xfe, 0x6f, 0x72, 0x61])],
  ])('has its letters from %s', (_, bytes) => expect(cellsOf(readSheet(bytes))).toEqual([['Brașov', 'Țuțora']]))
})

describe('a workbook', () => {
  it('gives shared, rich and written texts, numbers, days, truths and values of formulas', () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Cod &lt;1&gt;</t></is></c></row><row r="4"><c t="s"><v>1</v></c><c s="1"><v>46345.75</v></c><c><v>1850314123456</v></c><c><v>12500.500000000001</v></c><c t="b"><v>1</v></c><c t="str"><f>A1&amp;"x"</f><v>Nume x</v></c><c t="d"><v>2026-11-25T10:00:00</v></c><c><v>1.234</v></c><c t="e"><v>#N/A</v></c></row>`
    expect(cellsOf(readSheet(workbook({ sheet })))).toEqual([
      ['Marca', '', 'Cod <1>'],
      ['Nume și prenume', '19.11.2026', '1850314123456', '12500,5', '1', 'Nume x', '25.11.2026', '1,2340', '#N/A'],
    ])
  })

  it('counts days from 1904 where it says so, and around the day that 1900 did not have', () => {
    const days = '<row><c s="1"><v>1</v></c><c s="1"><v>59</v></c><c s="1"><v>61</v></c><c s="1"><v>-3</v></c></row>'
    expect(cellsOf(readSheet(workbook({ sheet: days })))).toEqual([['01.01.1900', '28.02.1900', '01.03.1900', '-3']])
    expect(cellsOf(readSheet(workbook({ sheet: '<row><c s="1"><v>44883</v></c></row>', is1904: true })))).toEqual([['19.11.2026']])
  })

  test.each([
    ['a document type, with which entities are made', { sheet: '', head: '<!DOCTYPE x [<!ENTITY a "aaaa">]>' }, { code: 'suspicious' }],
    ['XML that ends within a tag', { sheet: '<row><c a="' }, { code: 'damaged' }],
    ['no rows', { sheet: '' }, { code: 'empty' }],
    ['a cell far to the right', { sheet: '<row><c r="XFD1"><v>1</v></c></row>' }, { code: 'tooManyColumns', params: { max: 200, row: 1 } }],
  ])('is refused with %s', (_, parts, expected) => expect(cellsOf(readSheet(workbook(parts)))).toEqual(expected))

  it('is refused before it has unpacked to more than the limit, whatever sizes it names', () => {
    const bomb = workbook({ sheet: ' '.repeat(30_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(cellsOf(readSheet(bomb, { ...SHEET_LIMITS, unpackedBytes: 1_000_000 }))).toEqual({ code: 'suspicious' })
    expect(cellsOf(readSheet(withLyingSizes(bomb), { ...SHEET_LIMITS, unpackedBytes: 1_000_000 }))).toEqual({ code: 'suspicious' })
  })

  // Each ends in a broken way, which a reader that went on to the end would find.
  const broken = `<c a="`
  const many = SHEET_LIMITS.marks + 1
  test.each([
    ['cells', { sheet: '<c/>'.repeat(many) + broken }],
    ['rows', { sheet: '<row/>'.repeat(many) + broken }],
    ['elements that are never closed', { sheet: '<a>'.repeat(many) + broken }],
    ['entities', { sheet: `<row><c><v>${'&amp;'.repeat(many)}</v></c></row>${broken}` }],
    ['shared texts', { sheet: '<row><c><v>1</v></c></row>', strings: '<si/>'.repeat(many) + broken }],
  ])('is too large with too many %s, and is read no further', (_, parts) => {
    const bytes = workbook(parts)
    expect(bytes.length).toBeLessThan(100_000)
    expect(cellsOf(readSheet(bytes))).toEqual({ code: 'tooLarge', params: { max: SHEET_LIMITS.bytes } })
  })

  it('is told of no element beyond the budget, nor of an end without a beginning', () => {
    let told = 0
    const read = (xml: string) => readXml(xml, budgetOf({ marks: 10, bytes: 1 }), { open: () => (told += 1), text: () => (told += 1), close: () => (told += 1) })
    expect(() => read('<c/>'.repeat(1000))).toThrow('tooLarge')
    expect(() => read('&amp;'.repeat(1000))).toThrow('tooLarge')
    expect(() => read('<!---->'.repeat(1000))).toThrow('tooLarge')
    expect(() => read('</c>'.repeat(1000))).toThrow('damaged')
    expect(told).toBe(20)
  })

  it('is too large when one part unpacks to more than a sheet may', () => {
    expect(cellsOf(readSheet(workbook({ sheet: ' '.repeat(SHEET_LIMITS.partBytes) })))).toEqual({ code: 'tooLarge', params: { max: SHEET_LIMITS.bytes } })
  })

  it('is read with 5,000 rows of 40 written cells', () => {
    const row = `<row spans="1:40" ht="15">${'<c s="1" t="s"><v>0</v></c>'.repeat(40)}</row>`
    const result = readSheet(workbook({ sheet: row.repeat(5000) }))
    expect(result.ok && result.value.rows.length).toBe(5000)
  })

  it('is refused when it is an old one or locked by a password', () => {
    expect(cellsOf(readSheet(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])))).toEqual({ code: 'oldOrLocked' })
  })

  it('is refused when it is some other zip, or cut off', () => {
    expect(cellsOf(readSheet(zipSync({ 'a.txt': strToU8('a') })))).toEqual({ code: 'damaged' })
    const whole = workbook({ sheet: '<row><c><v>1</v></c></row>' })
    expect(cellsOf(readSheet(whole.subarray(0, whole.length / 2)))).toEqual({ code: 'damaged' })
  })
})

test('whatever the bytes, reading gives rows or a problem and never throws', () => {
  const whole = workbook({ sheet: '<row><c t="s"><v>0</v></c><c s="1"><v>1</v></c></row>' })
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 }).map((changes) => changed(whole, changes))), (bytes) => {
      const result = readSheet(bytes)
      expect(result.ok ? result.value.rows.length > 0 : result.problem.code !== undefined).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('what is written with quotes is read back as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ș', '"', ';', ',', '\t', '\n', ' ', '=') , maxLength: 8 }).map((text) => text.trim())
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, fc.constant('x')), { minLength: 1, maxLength: 6 }), (rows) => {
      expect(csv(`sep=;\n${rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(';')).join('\n')}`)).toEqual(rows)
    }),
  )
})

interface Parts {
  readonly sheet: string
  readonly head?: string
  readonly is1904?: boolean
  readonly strings?: string
}

function workbook({ sheet, head = '', is1904 = false, strings = '' }: Parts): Uint8Array {
  const parts = {
    'xl/workbook.xml': `<?xml version="1.0"?><x:workbook xmlns:x="m" xmlns:r="r"><x:workbookPr date1904="${is1904 ? 1 : 0}"/><x:sheets><x:sheet name="Ascunsă" state="hidden" r:id="rId1"/><x:sheet name="Flota" r:id="rId2"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/other.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet7.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst><si><t>Marca</t></si><si><r><t xml:space="preserve">Nume </t></r><r><t>și <![CDATA[prenume]]></t></r><rPh><t>nume</t></rPh></si>${strings}</sst>`,
    'xl/styles.xml': '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-418]d\\ mmmm\\ yyyy"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet7.xml': `${head}<worksheet><!-- rows --><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

/** The unpacked sizes in the file's heads say ten bytes. */
function withLyingSizes(bytes: Uint8Array): Uint8Array {
  const lying = bytes.slice()
  const view = new DataView(lying.buffer)
  for (let at = 0; at + 30 < lying.length; at += 1) {
    const mark = view.getUint32(at, true)
    if (mark === 0x04034b50) view.setUint32(at + 22, 10, true)
    if (mark === 0x02014b50) view.setUint32(at + 24, 10, true)
  }
  return lying
}

function changed(bytes: Uint8Array, changes: readonly (readonly [at: number, value: number])[]): Uint8Array {
  const copy = bytes.slice()
  for (const [at, value] of changes) copy[at] = value
  return copy
}
