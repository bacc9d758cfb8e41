/** Paths of a request below `product.`, and where the answers behind them stand. */
export type FieldTable = Readonly<Record<string, string>>

/**
 * Finds our answer behind an upstream path. The longest entry that the path starts with decides and the rest is
 * appended: `policyholder.address.city` is `holder.address.city`. The code of a locality is chosen with its name.
 */
export function fieldFinder(table: FieldTable): (upstreamPath: string) => string | undefined {
  const entries = Object.entries(table).toSorted(([a], [b]) => b.length - a.length)
  return (upstreamPath) => {
    const path = upstreamPath.replace(/^product\./, '')
    const entry = entries.find(([upstream]) => path === upstream || path.startsWith(`${upstream}.`))
    if (entry === undefined) return undefined
    const [upstream, ours] = entry
    return `${ours}${path.slice(upstream.length)}`.replace(/\.cityCode$/, '.city')
  }
}
