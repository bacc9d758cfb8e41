import type { z } from 'zod'
import { problemAt, type Finding, PROBLEM_CODES, type Problem, type ProblemCode } from '@/lib/domain/problem'

const PROBLEMS_MAX = 50
// The sender chooses member names of a body, so long paths are cut.
const PATH_LENGTH_MAX = 200

type Issue = z.core.$ZodIssue

/** Why an input was refused, in the terms of our own problems: at most fifty, each at its dotted path. */
export function zodProblems(issues: readonly Issue[], input: unknown): readonly Problem[] {
  return issues.slice(0, PROBLEMS_MAX).map((issue) => problemAt(issue.path.map(String).join('.').slice(0, PATH_LENGTH_MAX), findingOf(issue, input)))
}

function findingOf(issue: Issue, input: unknown): Finding {
  if (issue.code !== 'unrecognized_keys' && valueAt(input, issue.path) === undefined) return { code: 'required' }
  switch (issue.code) {
    case 'invalid_value':
      return { code: 'notInList' }
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? { code: 'required' } : { code: 'tooShort', params: { min: Number(issue.minimum) } }
      return { code: 'tooSmall', params: { min: Number(issue.minimum) } }
    case 'too_big':
      return { code: issue.origin === 'string' ? 'tooLong' : 'tooLarge', params: { max: Number(issue.maximum) } }
    case 'custom':
      return { code: problemNamed(issue.params?.problem) }
    default:
      return { code: 'unexpected' }
  }
}

function problemNamed(name: unknown): ProblemCode {
  return PROBLEM_CODES.find((code) => code === name) ?? 'unexpected'
}

function valueAt(input: unknown, path: Issue['path']): unknown {
  return path.reduce<unknown>((value, name) => (typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined), input)
}
