import { expect, it } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { readSheet } from '@/lib/platform/sheets/read-sheet'
import { sheetWriter } from './sheet-writer'

it('a written workbook is read with its letters, days, amounts and counts, and text that looks like a formula stays text', () => {
  const pieces: Uint8Array[] = []
  const sheet = sheetWriter({ name: 'Polițe', heads: ['Client', 'De la', 'Primă', 'Nr.'], onBytes: (bytes) => pieces.push(bytes) })
  sheet.rows([
    [{ text: 'Țuțora & <Fiii>' }, { day: day('2026-11-25') }, { amount: { amountBani: 147_785, currency: 'RON' } }, { count: 7 }],
    [{ text: '=1+1' }, { day: day('1950-03-01') }, undefined, undefined],
  ])
  sheet.end()
  const read = readSheet(new Uint8Array(Buffer.concat(pieces)))
  expect(read.ok ? read.value.rows.map(({ cells }) => cells) : read.problem).toEqual([
    ['Client', 'De la', 'Primă', 'Nr.'],
    ['Țuțora & <Fiii>', '25.11.2026', '1477,85', '7'],
    ['=1+1', '01.03.1950'],
  ])
})
