import type { Problem } from '@/lib/domain/problem'
import { isBlank, member, membersOf } from '../json'
import type { Cover, Listed } from '../kinds'
import { accepted, prefixPaths, type KindRules, type Parsed, rejected } from '../parsed'
import { readAmount } from './amount'
import { readListed } from './listed'

const COVERS_MAX = 100
const SUM_MIN = 1

/** Covers chosen from a list of the operator, each with a sum; a missing sum comes from the answer named. */
export const covers: KindRules<'covers'> = {
  isEmpty: (raw) => isBlank(raw) || (Array.isArray(raw) && raw.length === 0),
  parse: (raw, { sumOf, maxSum }, { answers }) => {
    if (!Array.isArray(raw) || raw.length > COVERS_MAX) return rejected('notInList')
    const typed: readonly unknown[] = raw
    const usual = member(answers, sumOf)
    const read = typed.map((item, index) => readCover(item, { usual, maxSum, path: String(index) }))
    const problems = read.flatMap((one) => (one.ok ? [] : one.problems))
    const chosen = read.flatMap((one) => (one.ok ? [one.value] : []))
    if (new Set(chosen.map(({ key }) => key)).size !== chosen.length) return rejected('notInList')
    const withSum = chosen.filter((one): one is Cover => one.insuredSum !== undefined)
    // Without the usual sum the covers are no answer yet. The question that gives it says so, once.
    return problems.length === 0 && withSum.length === typed.length ? accepted(withSum) : { ok: false, problems }
  },
}

interface Place {
  readonly usual: unknown
  readonly maxSum: number
  readonly path: string
}

function readCover(raw: unknown, { usual, maxSum, path }: Place): Parsed<Listed & { readonly insuredSum: number | undefined }> {
  const listed = readListed(raw)
  const typed = member(membersOf(raw), 'insuredSum')
  const text = isBlank(typed) ? usual : typed
  const sum = isBlank(text) ? accepted(undefined) : readAmount(text, { min: SUM_MIN, max: maxSum })
  const problems: Problem[] = [...(listed.ok ? [] : prefixPaths(path, listed.problems)), ...(sum.ok ? [] : prefixPaths(`${path}.insuredSum`, sum.problems))]
  return listed.ok && sum.ok ? accepted({ ...listed.value, insuredSum: sum.value }) : { ok: false, problems }
}
