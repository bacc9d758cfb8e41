import type { ReplyDrift } from '@/lib/domain/reply/reply-form'

/**
 * The differences of one reply as they are noticed: one for each member and kind, whatever types came. A member in other letters is
 * noticed by its own name once; what else differs of it stands under the contract's name, as of everybody who writes that.
 */
export function noticesOf(drifts: readonly ReplyDrift[]): readonly ReplyDrift[] {
  const renamed = drifts.filter(({ kind, expected }) => kind === 'newMember' && expected !== '').toSorted((a, b) => b.path.length - a.path.length)
  const notices = new Map<string, ReplyDrift>()
  for (const drift of drifts) {
    const notice = drift.kind === 'newMember' ? drift : { ...drift, path: renamed.reduce(withName, drift.path) }
    const key = `${notice.path} ${notice.kind}`
    if (!notices.has(key)) notices.set(key, notice)
  }
  return [...notices.values()]
}

/** How many members of a reply differ: one that differs in name and form counts once. */
export function countMembers(drifts: readonly Pick<ReplyDrift, 'path'>[]): number {
  return new Set(drifts.map(({ path }) => path.replace(/[_-]/g, '').toLowerCase())).size
}

/** The path with the contract's name where the renamed member stands in it. */
function withName(path: string, { path: at, expected }: ReplyDrift): string {
  const isWithin = path === at || ['.', '['].some((sign) => path.startsWith(`${at}${sign}`))
  return isWithin ? `${at.slice(0, at.lastIndexOf('.') + 1)}${expected}${path.slice(at.length)}` : path
}
