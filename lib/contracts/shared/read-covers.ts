import type { OfferCover, OfferDeductible } from '@/lib/domain/offer'
import type { ReplyFinding } from '@/lib/domain/reply/reply-finding'
import { gotOf } from './got'
import { isRecord, type Members, membersOf } from './members'
import { readPercent, type ReadSum, readSum } from './read-amount'
import { readCode, readText } from './read-values'

const SUMS = ['insuredAmount', 'insuredSum', 'sum'] as const

/**
 * What an offer covers (not shown by the contract): a list of covers or of their codes, or an object from code to cover or to its
 * sum. A cover without a readable sum is still a cover; one without a code and a name is none.
 */
export function readCovers(members: Members, findings: ReplyFinding[]): readonly OfferCover[] | undefined {
  return readNamed(members, findings, { name: 'coverages', read: coverOf })
}

/** The offer's deductibles, in the same forms (not shown by the contract, assumed). */
export function readDeductibles(members: Members, findings: ReplyFinding[]): readonly OfferDeductible[] | undefined {
  return readNamed(members, findings, { name: 'deductibles', read: deductibleOf })
}

interface Named<T> {
  readonly name: string
  readonly read: (members: Members, code: string | undefined) => T | undefined
}

function readNamed<T>(members: Members, findings: ReplyFinding[], { name, read }: Named<T>): readonly T[] | undefined {
  const sent = members.get(name)
  if (sent === undefined) return undefined
  const entries: readonly (readonly [string | undefined, unknown])[] | undefined = Array.isArray(sent) ? sent.map((item: unknown) => [undefined, item]) : isRecord(sent) ? Object.entries(sent) : undefined
  if (entries === undefined) {
    members.note(name, 'list', sent)
    return undefined
  }
  return entries.flatMap(([code, item], index) => {
    const path = `${members.at(name)}.${index}`
    const one = read(membersOf(isRecord(item) ? item : ofPlain(item, code), findings, path), readCode(code))
    if (one === undefined) findings.push({ path, expected: 'object', got: gotOf(item) })
    return one ?? []
  })
}

/** A text in a list is a code; what stands under a code is the sum. */
function ofPlain(item: unknown, code: string | undefined): object {
  if (code === undefined) return typeof item === 'string' || typeof item === 'number' ? { code: item } : {}
  return { code, sum: item }
}

function namesOf(members: Members, key: string | undefined): { code: string; name: string } | undefined {
  const code = members.read('code', 'text', readText) ?? key
  const name = members.read('name', 'text', readText) ?? code
  return name === undefined ? undefined : { code: code ?? name, name }
}

function coverOf(members: Members, key: string | undefined): OfferCover | undefined {
  const names = namesOf(members, key)
  if (names === undefined) return undefined
  const written = SUMS.find((name) => members.get(name) !== undefined)
  const sum = written && members.read(written, 'amount', readSumNotBelowZero)
  const currency = members.read('currency', 'text', readText) ?? sum?.currency ?? ''
  return { ...names, insuredAmount: sum?.amount, currency }
}

function readSumNotBelowZero(sent: unknown): ReadSum | undefined {
  const sum = readSum(sent)
  return sum !== undefined && sum.amount >= 0 ? sum : undefined
}

function deductibleOf(members: Members, key: string | undefined): OfferDeductible | undefined {
  const names = namesOf(members, key)
  if (names === undefined) return undefined
  const written = ['value', 'amount', 'percent', 'sum'].find((name) => members.get(name) !== undefined)
  const value = written === undefined ? undefined : members.get(written)
  const isPercent = written === 'percent' || (typeof value === 'string' && value.trim().endsWith('%')) || members.get('unit') === '%' || members.get('unit') === 'percent'
  const percent = written !== undefined && isPercent ? members.read(written, 'percent', readPercent) : undefined
  const sum = written !== undefined && !isPercent ? members.read(written, 'amount', readSumNotBelowZero) : undefined
  const currency = sum && (members.read('currency', 'text', readText) ?? sum.currency)
  return { ...names, percent, amount: sum?.amount, currency }
}
