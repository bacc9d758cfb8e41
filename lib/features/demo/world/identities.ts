import { checkCnp } from '@/lib/domain/cnp'
import { checkCui } from '@/lib/domain/cui'
import type { Day } from '@/lib/domain/day'
import { COUNTIES } from '@/lib/domain/place/county'
import type { Random } from './random'

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const FIRST_DIGITS = { m: { 19: '1', 20: '5' }, f: { 19: '2', 20: '6' } } as const

interface Born {
  readonly gender: 'm' | 'f'
  readonly birthDate: Day
  /** Plate code of the county of birth. */
  readonly county: string
}

/** A personal code that passes every check. */
export function newCnp(random: Random, { gender, birthDate, county }: Born): string {
  const [year = '', month = '', date = ''] = birthDate.split('-')
  const number = COUNTIES.find(({ code }) => code === county)?.number ?? 1
  const begin = `${FIRST_DIGITS[gender][year.startsWith('19') ? 19 : 20]}${year.slice(2)}${month}${date}${String(number).padStart(2, '0')}${String(random.whole(1, 999)).padStart(3, '0')}`
  return withCheckDigit(begin, (code) => checkCnp(code, birthDate).ok)
}

/** A tax code of a company that passes every check. */
export function newCui(random: Random): string {
  return withCheckDigit(String(random.whole(1_500_000, 4_899_999)), (code) => checkCui(code).ok)
}

function withCheckDigit(begin: string, isRight: (code: string) => boolean): string {
  const last = DIGITS.find((digit) => isRight(begin + digit))
  if (last === undefined) throw new RangeError('No check digit fits')
  return begin + last
}

// Letters that chassis numbers and plates have.
const VIN_SIGNS = Array.from('ABCDEFGHJKLMNPRSTUVWXYZ0123456789')
const PLATE_LETTERS = Array.from('ABCDEFGHJKLMNPRSTUVXYZ')

/** A chassis number of seventeen signs that begins with the maker's. */
export function newVin(random: Random, maker: string): string {
  return maker + Array.from({ length: 17 - maker.length - 6 }, () => random.pick(VIN_SIGNS)).join('') + String(random.whole(100_000, 999_999))
}

/** A registration number of a county. */
export function newPlate(random: Random, county: string): string {
  const letters = Array.from({ length: 3 }, () => random.pick(PLATE_LETTERS)).join('')
  const digits = county === 'B' ? String(random.whole(100, 999)) : String(random.whole(1, 99)).padStart(2, '0')
  return `${county} ${digits} ${letters}`
}
