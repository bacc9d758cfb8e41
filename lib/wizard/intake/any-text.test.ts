import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCnp } from '@/lib/domain/cnp'
import { checkCui } from '@/lib/domain/cui'
import { type Day, parseDay } from '@/lib/domain/day'
import { checkEmail } from '@/lib/domain/email'
import { checkIdCard } from '@/lib/domain/id-card'
import { checkMobile } from '@/lib/domain/mobile'
import { checkPlate, REGISTRATION_TYPES } from '@/lib/domain/vehicle/plate'
import { checkTradeRegister } from '@/lib/domain/trade-register'
import { checkVin } from '@/lib/domain/vehicle/vin'
import { productOf } from '@/lib/products/all-products'
import { walk } from '../walk'
import { withChanges } from './apply'
import type { Meaning } from './readers'
import { matchQuestions } from './match-questions'
import { recognise } from './recognise'

const today = '2026-11-21' as Day

const VALID: Partial<Record<Meaning, (value: string) => boolean>> = {
  cnp: (value) => checkCnp(value, today).ok,
  cui: (value) => checkCui(value).ok,
  tradeRegister: (value) => checkTradeRegister(value).ok,
  idCard: (value) => checkIdCard(value).ok,
  email: (value) => checkEmail(value).ok,
  mobile: (value) => checkMobile(value).ok,
  plate: (value) => REGISTRATION_TYPES.some((type) => checkPlate(value, type).ok),
  vin: (value) => checkVin(value, undefined).ok,
  firstRegistration: (value) => parseDay(value) !== undefined,
  startDate: (value) => parseDay(value) !== undefined,
  idIssueDate: (value) => parseDay(value) !== undefined,
}

const PIECES = [
  'CNP', 'CUI', 'RO', 'VIN', 'E', 'A', 'B', 'D.1', 'D.3', 'P.1', 'F.1', 'J', ': ', ' ', '\n', ', ', '.', '/', '-', '(', ')', '+40', '0040', '07', '0722000111', '2920229120018', '2920229120019',
  '12345674', '12345675', 'CJ', '12', 'ABC', 'UU1HSDJ9F60123456', 'UUIHSDJ9F6OI23456', '15.03.2023', '31.02.2023', 'KX', '654321', 'Nume', 'Prenume', 'Mureșan', 'ana@example.ro', 'str. X nr. 2', 'bl. 3',
  'jud. Cluj', '1870', '92.500 lei', 'valoare', 'valabil de la', 'J12/1403/2004', 'RO49 AAAA 1B31 0075 9384 0000', '\u0000', '\uD800', 'İ', 'ß', '\t', '|', '\u00A0',
]
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')), fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join(' ')))

test('any text is read without throwing, and only valid values are recognised', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { found, refused } = recognise(text, today)
      expect(found.filter(({ meaning, value }) => VALID[meaning]?.(value) === false)).toEqual([])
      const lines = text.split(/\r\n|[\n\r\u2028\u2029\u0085]/).length
      expect([...found, ...refused].filter(({ line }) => line < 1 || line > lines)).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

test.each(['gap', 'casco', 'travel'] as const)('%s never proposes a value that it would refuse', (product) => {
  const { definition } = productOf(product)
  fc.assert(
    fc.property(anyText, fc.dictionary(fc.constantFrom('holder', 'vin', 'licensePlate', 'startDate', 'registrationType'), fc.jsonValue()), (text, draft) => {
      for (const proposal of matchQuestions(text, { definition, draft, today }).proposals) {
        const problems = walk(definition, withChanges(draft, [proposal]), today).stops.flatMap((stop) => stop.problems)
        expect(problems.filter(({ path }) => path === proposal.path)).toEqual([])
      }
    }),
    { numRuns: 150 },
  )
})

// Work that grows with the square of the length takes minutes, so the test times out.
describe('a long repetitive text is read before a test times out', () => {
  const LENGTH = 60_000
  test.each(['1', 'a', 'A ', ' ', '\n', '1\n', '0 ', 'RO1', 'a@', 'a.', 'CJ 12 ', 'D.1 ', 'E ', 'tel: ', 'str. a ', 'jud. ', '1.', '1,', '(', 'cnp ', 'valabil de la ', 'a: ', ', a', 'Nume: ', '€1 ', '12.12.2020 ', 'https://', 'KX 65432', '|', '\t', 'ș', 'bl. 1 '])(
    '%j',
    (piece) => {
      const text = piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)
      expect(() => recognise(text, today)).not.toThrow()
    },
  )
})
