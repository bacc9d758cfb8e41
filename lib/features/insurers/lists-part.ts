import 'server-only'
import { EDITED_LISTS, type EditedEntry, type EditedLists } from '@/lib/domain/edited-lists'
import type { Environment } from '@/lib/features/accounts/model/operator-account'
import type { AuditEntry } from '@/lib/features/audit/store/audit'
import { listsInOrder } from './model/lists-file'
import { SANDBOX_LISTS } from './model/sandbox-lists'
import { storedListsOf } from './store/lists-of-row'
import type { InsurerRow } from './store/managed-insurers'

/** A part of a change: what is stored, and what is recorded. */
export interface Part {
  readonly columns: Partial<Omit<InsurerRow, 'id' | 'agencyId'>>
  readonly act: Pick<AuditEntry, 'what' | 'details'>
}

interface ListsChange {
  readonly environment: Environment
  readonly edited: EditedLists
}

/** Replaces an insurer's edited lists of one environment; undefined when they stay as they are. A usual list that is written out is no change. */
export function listsPart(row: InsurerRow, change: ListsChange | undefined): Part | undefined {
  if (change === undefined) return undefined
  const { environment, edited } = change
  const { [environment]: before = {}, ...others } = storedListsOf(row)
  const usual: EditedLists = environment === 'sandbox' ? SANDBOX_LISTS : {}
  const changed = EDITED_LISTS.filter((list) => JSON.stringify(before[list] ?? usual[list]) !== JSON.stringify(edited[list] ?? usual[list]))
  if (changed.length === 0) return undefined
  const details = Object.fromEntries(changed.flatMap((list) => [[`${list}.before`, wordsOf(before[list])], [`${list}.after`, wordsOf(edited[list])]]))
  return { columns: { lists: { ...others, [environment]: listsInOrder({ ...before, ...Object.fromEntries(changed.map((list) => [list, edited[list]])) }) } }, act: { what: 'insurer.listsChanged', details: { insurer: row.name, environment, ...details } } }
}

const WORDS_MAX = 1000

/** The codes of a list, for the audit trail; null for the usual list. */
function wordsOf(entries: readonly EditedEntry[] | undefined): string | null {
  return entries === undefined ? null : entries.map(({ code }) => code).join(', ').slice(0, WORDS_MAX)
}
