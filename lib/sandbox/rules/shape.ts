import type { z } from 'zod'
import { ROOT, violation, type Violation, type ViolationCode, type ViolationParams } from './violation'

type Issue = z.core.$ZodIssue
interface ViolationName {
  readonly code: ViolationCode
  readonly params?: ViolationParams
}

const WRONG_TYPE: Readonly<Record<string, ViolationCode>> = {
  string: 'notText',
  number: 'notNumber',
  int: 'notWholeNumber',
  boolean: 'notBoolean',
  object: 'notObject',
  array: 'notList',
}

const TOO_BIG: Readonly<Record<string, ViolationCode>> = { array: 'listTooLong', string: 'textTooLong' }

/**
 * Parses the body with a wire schema and returns all violations of its shape. The rule of the one
 * product key reports unknown keys of the product object.
 */
export function checkShape<S extends z.ZodType>(schema: S, body: unknown): { data: z.output<S> | undefined; violations: Violation[] } {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return { data: parsed.data, violations: [] }
  const issues = parsed.error.issues.filter((issue) => issue.code !== 'unrecognized_keys')
  return { data: undefined, violations: issues.map(violationOf) }
}

/** The violations of shape and rules; a path that the shape refused gets no second violation. */
export function withoutRepeats(shape: readonly Violation[], rules: readonly Violation[]): Violation[] {
  const refused = new Set(shape.map(({ path }) => path))
  return [...shape, ...rules.filter(({ path }) => !refused.has(path))]
}

function violationOf(issue: Issue): Violation {
  const { code, params } = nameOf(issue)
  return violation(issue.path.length === 0 ? ROOT : issue.path.join('.'), code, params)
}

function nameOf(issue: Issue): ViolationName {
  if (issue.input === undefined) return { code: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      return { code: WRONG_TYPE[issue.expected] ?? 'invalid' }
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_union':
      return oneOf(issue.errors.flatMap((errors) => errors.flatMap((error) => (error.code === 'invalid_value' ? error.values : []))))
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return { code: TOO_BIG[issue.origin] ?? 'tooLarge', params: { max: Number(issue.maximum) } }
    case 'invalid_format':
      return { code: 'notFourDigits' }
    case 'custom':
      return { code: 'notADate' }
    default:
      return { code: 'invalid' }
  }
}

function oneOf(values: readonly unknown[]): ViolationName {
  if (values.length === 1 && values[0] === true) return { code: 'mustBeTrue' }
  if (values.length === 1 && values[0] === false) return { code: 'mustBeFalse' }
  return { code: 'notAllowed', params: { allowed: values.join(', ') } }
}

function tooSmall(issue: Extract<Issue, { code: 'too_small' }>): ViolationName {
  if (issue.origin === 'string') return { code: 'empty' }
  if (issue.origin === 'array') return { code: 'listEmpty' }
  return { code: issue.inclusive === false ? 'notAbove' : 'tooSmall', params: { min: Number(issue.minimum) } }
}
