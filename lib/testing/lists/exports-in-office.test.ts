import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'
import type { ExportFormat } from '@/lib/features/lists/model/export-format'
import { readSheet } from '@/lib/platform/sheets/read-sheet'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { day, givenPolicy } from '@/lib/testing/given/given'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { printReport } from '@/lib/testing/issuing/print-report'
import { runExport } from '@/lib/testing/lists/run-export'
import { runSizes } from '@/lib/testing/run-sizes'

withTestDatabase()

const run = promisify(execFile)
const { isMeasured } = runSizes()
const ROMANIAN = 1048
// Semicolons, quotes, UTF-8, from the first line on; what is written in Romanian form is read so.
const TEXT_IN = `CSV:59,34,76,1,,${ROMANIAN},false,true`
const OFFICE_MS = 120_000

/** What the list holds: series, number, holder, premium, currency, first and last day. */
const EXPECTED = [
  ['AP/01', '0012345', 'Ilinca Țepeș', 312.5, 'RON', '01.12.2026', '30.11.2027'],
  ['ȘȚ "x"; y', '7', 'Ilinca Țepeș', 1_234_567.89, 'EUR', '29.02.2028', '28.02.2029'],
  ['=1+1', '8', 'Ilinca Țepeș', 0.07, 'RON', '31.12.1999', '01.01.2100'],
] as const
const [SERIES, NUMBER, HOLDER, PREMIUM, CURRENCY, LEFT, FROM, TO] = [0, 1, 2, 3, 4, 5, 6, 7]

let agency: TestAgency
beforeAll(async () => {
  agency = await newAgency()
  await givenPolicy(agency, { number: '0012345', startDate: day('2026-12-01'), endDate: day('2027-11-30') })
  await givenPolicy(agency, { series: 'ȘȚ "x"; y', number: '7', premium: { amountBani: 123_456_789, currency: 'EUR' }, startDate: day('2028-02-29'), endDate: day('2029-02-28') })
  await givenPolicy(agency, { series: '=1+1', number: '8', premium: { amountBani: 7, currency: 'RON' }, startDate: day('1999-12-31'), endDate: day('2100-01-01') })
})

/** The cells of a file as a reader sees them, below the heads. */
function cellsIn(bytes: Uint8Array): (string | number)[][] {
  const sheet = readSheet(bytes)
  if (!sheet.ok) throw new Error(`The file is no sheet: ${sheet.problem.code}`)
  return sheet.value.rows.slice(1).map(({ cells }) => [SERIES, NUMBER, HOLDER, PREMIUM, CURRENCY, FROM, TO].map((place) => (place === PREMIUM ? Number((cells[place] ?? '').replace(',', '.')) : (cells[place] ?? ''))))
}

/** The name of the program, where it is installed. */
async function findOffice(): Promise<string | undefined> {
  for (const name of ['soffice', 'libreoffice']) if (await run(name, ['--version']).then(() => true, () => false)) return name
  return undefined
}

/** The file as LibreOffice writes it after it has opened it. */
async function throughOffice(office: string, bytes: Uint8Array, format: ExportFormat): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quotedesk-office-'))
  try {
    const file = path.join(folder, `export.${format}`)
    await writeFile(file, bytes)
    await run(office, ['--headless', '--norestore', `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`, ...(format === 'csv' ? [`--infilter=${TEXT_IN}`] : []), '--convert-to', 'xlsx', '--outdir', path.join(folder, 'out'), file], { timeout: OFFICE_MS })
    return await readFile(path.join(folder, 'out', 'export.xlsx'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

it.each(['xlsx', 'csv'] as const)('an export as %s opens with the letters, days and amounts of its list', async (format) => {
  const { bytes } = await runExport(agency.broker, { query: 'sort=issued&columns=policy,client,premium,period', format })
  expect(LEFT).toBe(5)
  expect(cellsIn(bytes)).toEqual(EXPECTED)
  if (!isMeasured) return
  const office = await findOffice()
  if (office === undefined) {
    printReport(`${format}: skipped, LibreOffice is not installed`)
    return
  }
  // A spreadsheet that opens text takes what looks like a number for one: a number of a policy loses its zeros there, and keeps them in a workbook.
  const expected = format === 'xlsx' ? EXPECTED : EXPECTED.map((row) => row.map((cell, place) => (place === NUMBER ? String(cell).replace(/^0+/, '') : place === SERIES ? String(cell).replace(/^(?==)/, "'") : cell)))
  const opened = cellsIn(await throughOffice(office, bytes, format))
  expect(opened).toEqual(expected)
  printReport(`${format}: ${opened.length * (opened[0]?.length ?? 0)} cells of ${opened.length} rows alike after LibreOffice opened and saved them`)
}, 2 * OFFICE_MS)
