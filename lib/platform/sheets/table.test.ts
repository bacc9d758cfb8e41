import { describe, expect, it, test } from 'vitest'
import { recogniseColumns } from './columns'
import { readCsv } from './csv'
import { readTable } from './table'

const COLUMNS = [
  { key: 'plate', names: ['Număr de înmatriculare', 'Nr. auto', 'Licence plate'] },
  { key: 'mass', names: ['Masa maximă autorizată', 'Total mass'] },
  { key: 'make', names: ['Marca', 'Make'] },
] as const

describe('a column is recognised', () => {
  test.each([
    ['by its Romanian name', 'Număr de înmatriculare', 'plate'],
    ['without diacritics and in capitals', 'NUMAR DE INMATRICULARE', 'plate'],
    ['with old cedillas', 'Masa maximă autorizată'.replace('ă', 'ã'), 'mass'],
    ['with another small word', 'Nr. înmatriculare', 'plate'],
    ['with its unit in brackets and a star', 'Masa maxima autorizata (kg) *', 'mass'],
    ['by its English name', 'licence-plate', 'plate'],
    ['by its key', 'make', 'make'],
    ['not by another name', 'Culoare', undefined],
    ['not by nothing', ' ', undefined],
  ])('%s', (_, heading, key) => expect(recogniseColumns([heading], COLUMNS)).toEqual([key]))

  it('once: an exact name goes before one that resembles, wherever it stands', () => {
    expect(recogniseColumns(['Nr de auto', 'Nr. auto', 'Marca', 'Make'], COLUMNS)).toEqual([undefined, 'plate', 'make', undefined])
  })

  it('in a time that does not grow with the square of a heading', () => {
    const began = performance.now()
    recogniseColumns(['('.repeat(200_000), '['.repeat(200_000)], COLUMNS)
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

function read(text: string) {
  const sheet = readCsv(text)
  if (!sheet.ok) throw new Error(sheet.problem.code)
  return readTable(sheet.value, COLUMNS)
}

describe('a table', () => {
  it('begins below the row in which most columns are recognised, also under a title', () => {
    expect(read('Flota firmei;;\nMarca;Observații;Nr. auto\nDacia;nouă;CJ 12 ABC\n;doar o notă;\n;;B 100 XYZ')).toEqual({
      ok: true,
      value: {
        columns: ['make', 'plate'],
        unknown: ['Observații'],
        rows: [{ number: 3, values: { make: 'Dacia', plate: 'CJ 12 ABC' } }, { number: 5, values: { plate: 'B 100 XYZ' } }],
      },
    })
  })

  it('is refused without names of columns', () => {
    expect(read('Dacia;CJ 12 ABC\nOpel;CJ 13 ABC')).toEqual({ ok: false, problem: { code: 'noColumns' } })
  })
})
