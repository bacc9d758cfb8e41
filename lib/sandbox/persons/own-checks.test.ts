import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkCnp } from '@/lib/domain/cnp'
import { checkCui } from '@/lib/domain/cui'
import { wholeYearsBetween } from '@/lib/domain/day'
import { checkEmail } from '@/lib/domain/email'
import { checkTradeRegister } from '@/lib/domain/trade-register'
import { day } from '@/lib/testing/given/given'
import { seededRandom } from '@/lib/testing/operator/seeded-random'
import { isCompanyCode, isRegisterNumber } from './company-code'
import { isEmailAddress } from './email-address'
import { isIdentityCard, isPassport } from './identity-document'
import { ageOn, isCalendarDay, readPersonalCode } from './personal-code'

const TODAY = day('2026-11-23')
/** The desk's judgements of persons: an error in one of them must not be repeated by the service that is to find it. */
const JUDGES_OF_PERSONS = ['cnp', 'cui', 'id-card', 'trade-register', 'email', 'mobile', 'party', 'personal-code', 'insured'] as const

test('the sandbox imports no judgement of persons of the desk', async () => {
  const root = resolve('lib/sandbox')
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(resolve(root, file), 'utf8') })))
  const judging = texts.filter(({ text }) => JUDGES_OF_PERSONS.some((name) => text.includes(`domain/${name}'`)) || /import[^;\n]*wholeYearsBetween/.test(text))
    // The age of solar panels is nobody's.
    .filter(({ file }) => file !== 'rules/solar-panel.ts')
  expect(judging.map(({ file }) => file)).toEqual([])
})

describe('a personal code', () => {
  test.each([['1850615129991', '1985-06-15', 'm'], ['2920229120018', '1992-02-29', 'f']] as const)('%s says %s', (code, birthdate, gender) => {
    expect(readPersonalCode(code, TODAY)).toEqual({ birthdate, gender })
  })

  test.each(['1850615129990', '185061512999', '18506151299911', '0850615129991', '1851315129991', '1850230129991', ' 1850615129991', '185061512999a'])('%s is none', (code) => {
    expect(readPersonalCode(code, TODAY)).toBeUndefined()
  })

  test('nobody is born after today', () => {
    expect(readPersonalCode('5270101120015', TODAY)).toBeUndefined()
  })

  test('two checks that share no code agree on 20,000 codes, also on those with one digit changed', () => {
    const random = seededRandom(57)
    const upTo = (count: number) => Math.floor(random() * count)
    const differing: string[] = []
    for (let round = 0; round < 20_000; round += 1) {
      const body = [1 + upTo(9), String(upTo(100)).padStart(2, '0'), String(1 + upTo(12)).padStart(2, '0'), String(1 + upTo(31)).padStart(2, '0'), String(1 + upTo(46)).padStart(2, '0'), String(1 + upTo(998)).padStart(3, '0')].join('')
      const code = `${body}${upTo(10)}`
      if ((readPersonalCode(code, TODAY) === undefined) === checkCnp(code, TODAY).ok) differing.push(code)
    }
    expect(differing).toEqual([])
  })
})

test.each(['12345674', 'RO1854729', 'ro1854729', '12345675', 'RO 1854729', '0123', '1', '12345678901', 'ROX'])('a tax code is judged as the desk does: %s', (code) => {
  expect(isCompanyCode(code)).toBe(checkCui(code).ok && !/\s/.test(code))
})

test.each(['J12/1403/2004', 'J2004001403121', 'J12/1403/2025', 'J41/1/2004', 'K12/1/2004', 'J2025000001001', 'J2025000001009', 'J2023000001001', 'J12/1403/1989'])('a register number is judged as the desk does: %s', (number) => {
  expect(isRegisterNumber(number)).toBe(checkTradeRegister(number).ok)
})

test.each(['ana@example.test', 'ana.ion+x@mail.example.test', 'ana@example', 'ana@@example.test', '.ana@example.test', 'ana@-example.test', 'ana@example.t', 'ana@example.1t', 'ana popa@example.test', `${'a'.repeat(65)}@example.test`])(
  'an e-mail address is judged as the desk does: %s',
  (address) => {
    expect(isEmailAddress(address)).toBe(checkEmail(address).ok)
  },
)

test.each<[string, boolean, boolean]>([['CJ123456', true, true], ['cj 123456', true, false], ['C1234567', false, true], ['12345678', false, true], ['ABCDEFGH', false, false], ['CJ12345', false, true], ['CJ-123456', false, false]])(
  'of %s: identity card %s, passport %s',
  (number, isCard, isTravelDocument) => {
    expect([isIdentityCard(number), isPassport(number)]).toEqual([isCard, isTravelDocument])
  },
)

test.each<[string, string, number]>([['2012-11-23', '2026-11-23', 14], ['2012-11-24', '2026-11-23', 13], ['2008-02-29', '2026-02-28', 18], ['2008-02-29', '2028-02-28', 19], ['2026-11-23', '2026-11-23', 0]])('who was born on %s is on %s aged %i', (born, on, age) => {
  expect(ageOn(born, on)).toBe(age)
  expect(wholeYearsBetween(day(born), day(on))).toBe(age)
})

test.each<[string, boolean]>([['2024-02-29', true], ['2023-02-29', false], ['1900-02-29', false], ['2000-02-29', true], ['2026-04-31', false], ['2026-13-01', false], ['2026-1-1', false]])('%s is a day of the calendar: %s', (text, is) => {
  expect(isCalendarDay(text)).toBe(is)
})
