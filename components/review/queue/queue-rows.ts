import type { QueueCounts, QueueRow } from '@/lib/features/review/endpoints'

/** Whether nothing speaks against approving a policy: it was compared, nothing differs, nobody flagged it. */
export function isClean({ findings, isFlagged }: Pick<QueueRow, 'findings' | 'isFlagged'>): boolean {
  return findings !== undefined && findings.length === 0 && !isFlagged
}

/** Whether a clean policy can be approved together with others: it waits, with no colleague, and neither an answer of its broker nor what was confirmed before money is to be read. */
export function isApprovedTogether(row: Pick<QueueRow, 'findings' | 'confirmed' | 'isFlagged' | 'isAnswered' | 'reviewState' | 'withColleague'>): boolean {
  return row.reviewState === 'waiting' && row.withColleague === undefined && !row.isAnswered && row.confirmed.length === 0 && isClean(row)
}

/** The rows with others put back, the oldest first, each once. */
export function withRows(rows: readonly QueueRow[], others: readonly QueueRow[]): QueueRow[] {
  const ids = new Set(others.map(({ id }) => id))
  return [...rows.filter(({ id }) => !ids.has(id)), ...others].toSorted((one, other) => compare(one.issuedAt, other.issuedAt) || compare(one.id, other.id))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** The row to go on with when some are decided: the first one after the chosen that stays, else the last before it. */
export function rowAfter(rows: readonly QueueRow[], chosen: string | undefined, decided: ReadonlySet<string>): string | undefined {
  const place = rows.findIndex(({ id }) => id === chosen)
  const stays = ({ id }: QueueRow) => !decided.has(id)
  return (rows.slice(place + 1).find(stays) ?? rows.slice(0, Math.max(0, place)).findLast(stays))?.id
}

/** The counts when policies of a view left it, or with `times` -1 came back. */
export function countsWithout(counts: QueueCounts, gone: readonly QueueRow[], times: 1 | -1 = 1): QueueCounts {
  const numberOf = (matches: (row: QueueRow) => boolean) => times * gone.filter(matches).length
  return {
    ...counts,
    waiting: counts.waiting - numberOf(({ reviewState }) => reviewState === 'waiting'),
    returned: counts.returned - numberOf(({ reviewState }) => reviewState === 'returned'),
    clean: counts.clean - numberOf((row) => row.reviewState === 'waiting' && !row.isAnswered && row.confirmed.length === 0 && isClean(row)),
    confirmed: counts.confirmed - numberOf((row) => row.reviewState === 'waiting' && row.confirmed.length > 0 && isClean(row)),
    differing: counts.differing - numberOf((row) => row.reviewState === 'waiting' && ((row.findings ?? []).length > 0 || row.isFlagged)),
  }
}
