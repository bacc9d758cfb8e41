import { z } from 'zod'
import { EDITED_LISTS, type EditedEntry, type EditedList, ENTRIES_MAX, ENTRY_TEXT_MAX } from '@/lib/domain/edited-lists'
import { hasControlCharacters } from '@/lib/domain/text'

/** Why a part of an edited list is refused, beside what zod says of its type. */
export const LIST_REASONS = ['notText', 'notList', 'notObject', 'missing', 'empty', 'tooLong', 'tooMany', 'controlCharacters', 'unknownMember', 'codeTwice', 'unknownFormat', 'unknownInsurer', 'severalInsurers', 'insurerTwice', 'notSold', 'notRead'] as const
export type ListReason = (typeof LIST_REASONS)[number]

const text = (max: number) => z.string().trim().min(1).max(max).refine((typed) => !hasControlCharacters(typed), { params: { reason: 'controlCharacters' } })
const entry = z.strictObject({ code: text(ENTRY_TEXT_MAX.code), ro: text(ENTRY_TEXT_MAX.ro), en: text(ENTRY_TEXT_MAX.en).optional() })

function entries(max: number) {
  return z.array(entry).max(max).superRefine((all: readonly EditedEntry[], context) => {
    all.forEach(({ code }, index) => {
      if (all.findIndex((other) => other.code === code) < index) context.addIssue({ code: 'custom', path: [index, 'code'], params: { reason: 'codeTwice' } })
    })
  })
}

type Entries = z.ZodOptional<ReturnType<typeof entries>>

/** An insurer's own lists, as they are stored and as they travel. */
export const editedListsShape = z.strictObject(Object.fromEntries(EDITED_LISTS.map((list) => [list, entries(ENTRIES_MAX[list]).optional()])) as Record<EditedList, Entries>)

/** The lists of each environment: the names of one are never used in another. */
export const listsByEnvironment = z.strictObject({ sandbox: editedListsShape.optional(), test: editedListsShape.optional(), production: editedListsShape.optional() })
export type ListsByEnvironment = z.output<typeof listsByEnvironment>

/** Why zod refused something, in our words. */
export function reasonOf(issue: z.core.$ZodIssue): ListReason {
  switch (issue.code) {
    case 'custom':
      return LIST_REASONS.find((reason) => reason === issue.params?.['reason']) ?? 'notRead'
    case 'unrecognized_keys':
      return 'unknownMember'
    case 'too_big':
      return issue.origin === 'array' ? 'tooMany' : 'tooLong'
    case 'too_small':
      return 'empty'
    case 'invalid_type':
      return issue.input === undefined ? 'missing' : (NEEDED[issue.expected] ?? 'notRead')
    default:
      return 'notRead'
  }
}

const NEEDED: Readonly<Record<string, ListReason>> = { string: 'notText', array: 'notList', object: 'notObject' }
