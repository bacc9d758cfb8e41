import type { Day } from '@/lib/domain/day'
import { type Problem, problemAt } from '@/lib/domain/problem'
import type { Definition } from '@/lib/wizard/define'
import { member, membersOf } from '@/lib/wizard/json'
import { rememberedReadings, type Readings } from '@/lib/wizard/readings'
import { keyOf, type Walk, walkAmongMany } from '@/lib/wizard/walk'
import type { ReadCell } from './read-cell'
import type { SheetField } from './sheet-fields'

/** The cells of a row that hold something, by the path of their column. */
export type RowCells = Readonly<Record<string, string | undefined>>
type Draft = Readonly<Record<string, unknown>>

export interface RowContext {
  readonly definition: Definition
  readonly fields: readonly SheetField[]
  /** Answers that all rows share unless a row has its own; in typed form. */
  readonly common: Draft
  readonly today: Day
  readonly read: (field: SheetField, text: string, county: string | undefined) => ReadCell
}

export interface JudgedRow {
  /** What the wizard would hold. */
  readonly draft: Draft
  readonly isComplete: boolean
  /** The problem of each cell, also of an empty one, by the path of its column. */
  readonly problems: ReadonlyMap<string, Problem>
  /** Problems of answers that no cell holds. */
  readonly others: readonly Problem[]
}

/** Judges a row by the walk of the wizard: what it says of the draft is what the cells are told. */
export function judgeRow(cells: RowCells, context: RowContext): JudgedRow {
  const { draft, refused } = draftOf(cells, context)
  const walked = walkAmongMany(context.definition, draft, { today: context.today, readings: readingsOf(context) })
  const paths = pathsOf(context.fields)
  const problems = new Map<string, Problem>(refused.map((problem) => [problem.path, problem]))
  const others: Problem[] = []
  for (const problem of walked.stops.flatMap((stop) => stop.problems)) {
    if (!paths.has(problem.path)) others.push(problem)
    else if (!problems.has(problem.path)) problems.set(problem.path, problem)
  }
  const wrong = new Set([...problems.keys()].map(keyOf))
  return { draft, isComplete: walked.complete !== undefined && refused.length === 0, problems, others: others.filter(({ path }) => !isSameAsWrong(path, wrong, walked)) }
}

/** Whoever is the same as somebody with a wrong cell is not wrong once more. */
function isSameAsWrong(path: string, wrong: ReadonlySet<string>, { stops }: Pick<Walk, 'stops'>): boolean {
  const question = stops.flatMap(({ questions }) => questions).find((asked) => asked.question.key === keyOf(path))?.question
  if (question === undefined || (question.kind !== 'party' && question.kind !== 'address') || question.sameAs === undefined) return false
  return !(question.kind === 'party' && question.isOther === true) && wrong.has(question.sameAs)
}

const madeReadings = new WeakMap<RowContext, Readings>()

/** What was read before of the rows of one sheet. */
function readingsOf(context: RowContext): Readings {
  const readings = madeReadings.get(context) ?? rememberedReadings()
  madeReadings.set(context, readings)
  return readings
}

const madePaths = new WeakMap<readonly SheetField[], ReadonlySet<string>>()

/** The paths that have a column; the same for all rows of a sheet. */
function pathsOf(fields: readonly SheetField[]): ReadonlySet<string> {
  const paths = madePaths.get(fields) ?? new Set(fields.map(({ path }) => path))
  madePaths.set(fields, paths)
  return paths
}

/** The draft of a row: the common answers with the row's own over them, and the cells that are no answer at all. */
function draftOf(cells: RowCells, { fields, common, read }: RowContext): { readonly draft: Draft; readonly refused: readonly Problem[] } {
  const refused: Problem[] = []
  const draft = draftBuilder(Object.keys(common).length === 0 ? common : withoutNamed(common, cells, fields))
  for (const field of fields) {
    const text = cells[field.path]
    if (text === undefined || text === '') continue
    const county = field.cell === 'city' ? at(draft.built, sibling(field.path, 'county')) : undefined
    const cell = read(field, text, typeof county === 'string' ? county : undefined)
    if ('problem' in cell) {
      refused.push(problemAt(field.path, cell.problem))
      continue
    }
    draft.place(field.path, cell.value)
    if (cell.beside !== undefined) for (const [name, value] of Object.entries(cell.beside)) draft.place(sibling(field.path, name), value)
  }
  return { draft: withKinds(draft.built, cells, fields), refused }
}

// Whoever is named in a row is not mixed with whoever the common answers name, nor is their address.
const NAMES = ['lastName', 'firstName', 'businessName', 'taxId']
const PLACES = ['county', 'city', 'street']

function withoutNamed(common: Draft, cells: RowCells, fields: readonly SheetField[]): Draft {
  let draft = common
  for (const { path, part, question } of fields) {
    if (part === undefined || (cells[path] ?? '') === '') continue
    const name = part.slice(part.lastIndexOf('.') + 1)
    const whole = path.slice(0, -(part.length + 1))
    if (question.kind === 'party' && NAMES.includes(part)) draft = withValue(draft, whole, undefined)
    else if (PLACES.includes(name)) draft = withValue(draft, question.kind === 'party' ? `${whole}.address` : whole, undefined)
  }
  return draft
}

const CUI_DIGITS_MAX = 10

/** A party that a row names without saying what it is: a company by its name or the length of its code, else a person. */
function withKinds(draft: Draft, cells: RowCells, fields: readonly SheetField[]): Draft {
  let known = draft
  for (const { path, part, question } of fields) {
    if (question.kind !== 'party' || part !== 'taxId') continue
    const whole = path.slice(0, -'.taxId'.length)
    const named = [`${whole}.taxId`, `${whole}.businessName`, `${whole}.lastName`].some((one) => (cells[one] ?? '') !== '')
    if (!named || at(known, `${whole}.kind`) !== undefined) continue
    const digits = (cells[path] ?? '').replace(/\D/g, '').length
    const isCompany = (cells[`${whole}.businessName`] ?? '') !== '' || (digits > 0 && digits <= CUI_DIGITS_MAX)
    const kind = question.allows.find((one) => one === (isCompany ? 'company' : 'person')) ?? question.allows[0]
    known = withValue(known, `${whole}.kind`, kind)
  }
  return known
}

function sibling(path: string, name: string): string {
  return `${path.slice(0, path.lastIndexOf('.') + 1)}${name}`
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((current, name) => (Array.isArray(current) ? (current as readonly unknown[])[Number(name)] : member(membersOf(current), name)), value)
}

/** Builds a draft over another one, of which nothing changes: what is changed is copied once. */
function draftBuilder(base: Draft) {
  const built: Record<string, unknown> = { ...base }
  const own = new Set<object>([built])
  const copyOf = (value: unknown): Record<string, unknown> => {
    if (typeof value === 'object' && value !== null && own.has(value)) return value as Record<string, unknown>
    const { sameAs, ...members } = membersOf(value)
    const copy: unknown = Array.isArray(value) ? [...(value as readonly unknown[])] : sameAs === true || sameAs === undefined ? members : { ...members, sameAs }
    own.add(copy as object)
    return copy as Record<string, unknown>
  }
  return {
    built,
    place: (path: string, value: unknown) => {
      const names = path.split('.')
      let holder = built
      for (const [index, name] of names.slice(0, -1).entries()) {
        const held = holder[name] ?? (/^\d+$/.test(names[index + 1] ?? '') ? [] : {})
        holder = holder[name] = copyOf(held)
      }
      holder[names.at(-1) ?? ''] = value
    },
  }
}

/** The draft with another value at a path; a number in it is a place in a list. A party that is given is no longer the same as another. */
function withValue(draft: Draft, path: string, value: unknown): Draft {
  const [name = '', ...rest] = path.split('.')
  return { ...draft, [name]: placed(draft[name], rest, value) }
}

function placed(current: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (/^\d+$/.test(name)) {
    const items: readonly unknown[] = Array.isArray(current) ? current : []
    return Object.assign([...items], { [name]: placed(items[Number(name)], rest, value) })
  }
  const { sameAs, ...members } = membersOf(current)
  const kept = sameAs === true || sameAs === undefined ? members : { ...members, sameAs }
  return { ...kept, [name]: placed(members[name], rest, value) }
}
