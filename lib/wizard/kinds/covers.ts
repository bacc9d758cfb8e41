import type { Problem } from '@/lib/domain/problem'
import { isBlank, member, membersOf } from '../json'
import type { Cover } from '../kinds'
import { accepted, prefixPaths, type KindRules, type Parsed, rejected } from '../parsed'
import { readInteger } from './integer'
import { readListed } from './listed'

const COVERS_MAX = 100

/** Covers chosen from a list of the operator, each with a sum in whole units; a missing sum comes from the answer named. */
export const covers: KindRules<'covers'> = {
  isEmpty: (raw) => isBlank(raw) || (Array.isArray(raw) && raw.length === 0),
  parse: (raw, { sumOf, maxSum }, { answers }) => {
    if (!Array.isArray(raw) || raw.length > COVERS_MAX) return rejected('notInList')
    const typed: readonly unknown[] = raw
    const read = typed.map((item, index) => readCover(item, { usual: member(answers, sumOf), maxSum, path: String(index) }))
    const problems = read.flatMap((one) => (one.ok ? [] : one.problems))
    const chosen = read.flatMap((one) => (one.ok ? [one.value] : []))
    if (problems.length > 0) return { ok: false, problems }
    return new Set(chosen.map(({ key }) => key)).size === chosen.length ? accepted(chosen) : rejected('notInList')
  },
}

interface Place {
  readonly usual: unknown
  readonly maxSum: number
  readonly path: string
}

function readCover(raw: unknown, { usual, maxSum, path }: Place): Parsed<Cover> {
  const listed = readListed(raw)
  const typed = member(membersOf(raw), 'insuredSum')
  const sum = readSum(isBlank(typed) ? usual : typed, maxSum)
  const problems: Problem[] = [...(listed.ok ? [] : prefixPaths(path, listed.problems)), ...(sum.ok ? [] : prefixPaths(`${path}.insuredSum`, sum.problems))]
  return listed.ok && sum.ok ? accepted({ ...listed.value, insuredSum: sum.value }) : { ok: false, problems }
}

function readSum(raw: unknown, maxSum: number): Parsed<number> {
  if (isBlank(raw)) return rejected('required')
  const read = readInteger(raw)
  if (!read.ok) return read
  if (read.value < 1) return rejected('tooSmall', { min: 1 })
  return read.value > maxSum ? rejected('tooLarge', { max: maxSum }) : read
}
