import { formatDay, parseDay, parseTypedDay } from '@/lib/domain/day'
import { COUNTIES } from '@/lib/domain/place/county'
import type { Problem } from '@/lib/domain/problem'
import { partsOf, plain, type SheetWords } from './read-cell'
import type { SheetField } from './sheet-fields'

interface Cell {
  readonly field: SheetField
  readonly text: string
  readonly problem: Problem
  /** The county beside a locality. */
  readonly county?: string | undefined
}

interface Judge {
  readonly words: SheetWords
  readonly locale: 'ro' | 'en'
  /** Whether the cell would be accepted with another text. */
  readonly passes: (text: string) => boolean
}

const TRIED_MAX = 6

/**
 * The text nearest to a refused cell with which it would be accepted, by the same walk; undefined where nothing is near. Codes that identify somebody are only tidied, never
 * changed: a code with another digit is somebody else. Nobody is told to say yes or no.
 */
export function nearestValue(cell: Cell, judge: Judge): string | undefined {
  const candidates = [...new Set(candidatesFor(cell, judge))].filter((one) => one !== '' && one !== cell.text)
  return candidates.slice(0, TRIED_MAX).find(judge.passes)
}

function candidatesFor({ field, text, problem, county }: Cell, judge: Words): readonly string[] {
  if (text === '') return []
  switch (field.cell) {
    case 'integer':
    case 'amount':
    case 'money':
      return [...boundOf(problem), ...numbersIn(text, field.cell === 'integer')]
    case 'day':
      return [...boundOf(problem), ...daysIn(text)]
    case 'choice':
    case 'listed':
      return ofChoices(field, text, judge)
    case 'covers':
      return [...nearest(text, optionNames(field, judge)), eachPart(text, (part) => ofList(field, part, judge)[0])]
    case 'choices':
      return [eachPart(text, (part) => ofList(field, part, judge)[0])]
    case 'county':
      return nearest(text, COUNTIES.map(({ name }) => name))
    case 'city':
      return county === undefined ? [] : nearest(text, judge.words.localitiesOf(county).map(({ name }) => name))
    case 'vin':
      return [tidy(text), tidy(text).replaceAll('O', '0').replaceAll('Q', '0').replaceAll('I', '1')]
    case 'plate':
      return plates(text)
    case 'mobile':
      return mobiles(text)
    case 'email':
      return [text.replace(/\s+/g, '').replace(/,/g, '.'), ...(/[^\s<>;,]+@[^\s<>;,]+/.exec(text) ?? [])]
    case 'taxId':
    case 'idNumber':
    case 'tradeRegister':
    case 'caen':
      return [tidy(text), text.replace(/\D/g, '')]
    case 'text':
    case 'suggestion':
    case 'name':
    case 'addressText':
      return problem.code === 'tooLong' ? [text.slice(0, Number(problem.params?.['max'] ?? 0)).trim()] : []
    default:
      return []
  }
}

/** A bound that was passed is the nearest that is allowed. */
function boundOf({ params = {} }: Problem): string[] {
  const bound = params['earliest'] ?? params['latest']
  const day = typeof bound === 'string' ? parseDay(bound) : undefined
  if (day !== undefined) return [formatDay(day, 'ro')]
  const number = params['min'] ?? params['max']
  // Money is bounded in bani.
  if (typeof number !== 'number') return []
  return [String(params['currency'] === undefined ? number : number / 100).replace('.', ',')]
}

/** Numbers without their unit: "1.870 kg", "92500 lei". A whole number loses its decimals only where they are zeros. */
function numbersIn(text: string, isWhole: boolean): string[] {
  const bare = text.replace(/[^\d.,\s-]/g, '').trim().replace(/[.,]$/, '')
  return [bare, bare.replace(/\s+/g, ''), ...(isWhole ? [bare.replace(/[.,]0+$/, '')] : [])]
}

/** Days with a time behind them, in the order of the year, or in that of other countries where the month cannot be meant otherwise. */
function daysIn(text: string): string[] {
  const parts = /(\d{1,4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,4})/.exec(text)
  if (parts === null) return []
  const [, first = '', second = '', third = ''] = parts
  const forms = first.length === 4 ? [`${third}.${second}.${first}`] : [`${first}.${second}.${third}`, `${second}.${first}.${third}`]
  return forms.flatMap((form) => parseTypedDay(form) ?? []).map((day) => formatDay(day, 'ro'))
}

type Words = Pick<Judge, 'words' | 'locale'>

function ofChoices(field: SheetField, text: string, judge: Words): string[] {
  return field.cell === 'choice' ? nearest(text, optionNames(field, judge)) : ofList(field, text, judge)
}

function optionNames({ question }: SheetField, { words, locale }: Words): string[] {
  return words.optionsOf(question.key).map(({ value, names }) => names[locale === 'ro' ? 0 : 1] ?? names[0] ?? value)
}

function ofList(field: SheetField, text: string, { words, locale }: Words): string[] {
  return nearest(text, (words.listOf(field) ?? []).map(({ label, en }) => (locale === 'en' ? (en ?? label) : label)))
}

/** A cell of several entries with each of them mended; the sum behind a sign of equality stays. */
function eachPart(text: string, mend: (part: string) => string | undefined): string {
  const parts = partsOf(text).map((part) => {
    const [name = '', ...sum] = part.split('=')
    const mended = mend(name.trim())
    return mended === undefined ? undefined : [mended, ...sum.map((one) => one.trim())].join(' = ')
  })
  return parts.includes(undefined) ? '' : parts.join('; ')
}

function tidy(text: string): string {
  return text.toUpperCase().replace(/[\s.\-/]+/g, '')
}

function plates(text: string): string[] {
  const [, county = '', digits = '', letters = ''] = /^([A-Z]{1,2})([0-9O]{2,6})([A-Z0]{0,3})$/.exec(tidy(text)) ?? []
  return county === '' ? [] : [[county, digits.replaceAll('O', '0'), letters.replaceAll('0', 'O')].join(' ').trim()]
}

/** A spreadsheet drops the zero at the beginning of a number. */
function mobiles(text: string): string[] {
  const digits = text.replace(/\D/g, '')
  return [digits, `0${digits}`, digits.replace(/^(?:00)?40/, '0')]
}

/** The most similar of some names, the nearest first; none that shares too little. */
function nearest(text: string, names: readonly string[]): string[] {
  const wanted = plain(text)
  const far = Math.max(2, Math.ceil(wanted.length / 2))
  return names
    .map((name) => ({ name, steps: plain(name).startsWith(wanted) ? 0.5 : distance(wanted, plain(name), far) }))
    .filter(({ steps }) => steps <= far)
    .toSorted((one, other) => one.steps - other.steps)
    .map(({ name }) => name)
}

/** How many signs differ between two texts; more than `most` where there are more. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let index = 1; index <= other.length; index += 1) {
      const change = (row[index - 1] ?? 0) + (one[at - 1] === other[index - 1] ? 0 : 1)
      next.push(Math.min(change, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? most + 1
}
