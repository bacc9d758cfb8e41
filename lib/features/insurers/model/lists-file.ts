import { z } from 'zod'
import { EDITED_LISTS, type EditedLists } from '@/lib/domain/edited-lists'
import { ENVIRONMENTS, SERVICES } from '@/lib/features/accounts/model/operator-account'
import { editedListsShape, type ListReason, reasonOf } from './edited-lists-shape'

/** What the file of all insurers' lists says of itself. */
export const LISTS_FORMAT = 'quotedesk-insurer-lists-1'

const listsFile = z.strictObject({
  format: z.literal(LISTS_FORMAT),
  insurers: z.array(z.strictObject({ service: z.enum(SERVICES), name: z.string().trim().min(1), environment: z.enum(ENVIRONMENTS), lists: editedListsShape })),
})
export type ListsFile = z.output<typeof listsFile>

/** A place of the file that cannot be taken, as a path such as `insurers[2].lists.house-package[0].code`; empty: the whole file. */
export interface FileProblem {
  readonly path: string
  readonly reason: ListReason
}

const PROBLEMS_MAX = 20

/** Reads the text of a file. Nothing of it counts when anything is wrong. */
export function readListsFile(text: string): { readonly file: ListsFile } | { readonly problems: readonly FileProblem[] } {
  const parsed = jsonIn(text)
  if ('problem' in parsed) return { problems: [parsed.problem] }
  const read = listsFile.safeParse(parsed.value, { reportInput: true })
  if (read.success) return { file: read.data }
  return { problems: read.error.issues.flatMap(problemsOf).slice(0, PROBLEMS_MAX) }
}

function jsonIn(text: string): { readonly value: unknown } | { readonly problem: FileProblem } {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) }
  } catch (error) {
    return { problem: { path: placeOf(error, text), reason: 'notRead' } }
  }
}

/** Where JSON stops being readable, as `line:column`, where the engine says so. */
function placeOf(error: unknown, text: string): string {
  const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  if (position === undefined) return ''
  const before = text.slice(0, Number(position)).split('\n')
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}

function problemsOf(issue: z.core.$ZodIssue): FileProblem[] {
  const path = pathOf(issue.path)
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, reason: 'unknownMember' }))
  return [{ path, reason: path === 'format' ? 'unknownFormat' : reasonOf(issue) }]
}

/** A path as people write it: `insurers[2].name`. */
export function pathOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((all, part) => (typeof part === 'number' ? `${all}[${part}]` : all === '' ? String(part) : `${all}.${String(part)}`), '')
}

/** The lists in the order of the desk, without those that are not there. */
export function listsInOrder(lists: EditedLists): EditedLists {
  return Object.fromEntries(EDITED_LISTS.flatMap((list) => (lists[list] === undefined ? [] : [[list, lists[list]]])))
}
