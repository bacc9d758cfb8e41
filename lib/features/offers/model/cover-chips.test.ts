import { describe, expect, test } from 'vitest'
import { coverChip, coverColumns, shortCoverName } from './cover-chips'

const cover = (code: string, insuredAmount?: number, currency = 'RON') => ({ code, name: code.toUpperCase(), currency, ...(insuredAmount !== undefined && { insuredAmount }) })
const asked = (code: string, insuredSum = 5_000) => ({ code, name: code, insuredSum, currency: 'RON' })

describe('the columns of covers', () => {
  test('are those asked for, then what offers state besides, as often stated first', () => {
    const offers = [{ covers: [cover('glass'), cover('keys')] }, { covers: [cover('keys'), cover('road')] }, { covers: [cover('keys')] }, {}]
    expect(coverColumns(offers, [asked('theft'), asked('glass')]).map(({ code, requested }) => `${code} ${requested === undefined ? 'extra' : 'asked'}`)).toEqual(['theft asked', 'glass asked', 'keys extra', 'road extra'])
  })

  test('are none where nothing is asked for and nothing is stated', () => {
    expect(coverColumns([{}], [])).toEqual([])
  })
})

describe('what an offer says of a cover', () => {
  test.each([
    ['asked and in', [cover('glass', 5_000)], asked('glass'), { state: 'asked', sum: 5_000 }],
    ['asked and in, without a sum', [cover('glass')], asked('glass'), { state: 'asked', sum: undefined }],
    ['asked and in for more', [cover('glass', 9_000)], asked('glass'), { state: 'asked', sum: 9_000 }],
    ['asked and in for less', [cover('glass', 3_000)], asked('glass'), { state: 'less', sum: 3_000 }],
    ['asked and in for a sum in another currency', [cover('glass', 3_000, 'EUR')], asked('glass'), { state: 'asked', sum: 3_000 }],
    ['asked and missing', [cover('keys')], asked('glass'), { state: 'missing', sum: undefined }],
    ['extra', [cover('glass', 1)], undefined, { state: 'extra', sum: 1 }],
    ['neither asked nor in', [], undefined, { state: 'out', sum: undefined }],
    ['asked, and the insurer states no covers', undefined, asked('glass', 700), { state: 'unknown', sum: 700 }],
    ['not asked, and the insurer states no covers', undefined, undefined, { state: 'unknown', sum: undefined }],
  ] as const)('is: %s', (_what, covers, requested, chip) => {
    expect(coverChip(covers, { code: 'glass', requested })).toEqual(chip)
  })
})

test.each([
  ['Avarii din coliziuni și accidente', 'Avarii coliz.'],
  ['Furtul unor părți componente', 'Furtul părți'],
  ['Vandalism', 'Vand.'],
  ['RCA', 'RCA'],
])('%s is %s in a narrow column', (name, short) => {
  expect(shortCoverName(name)).toBe(short)
})
