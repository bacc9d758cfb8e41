/** Paths of a request below `product.`, with the paths of their answers; `*` is the number of an item in both. */
export type AnswerPaths = Readonly<Record<string, string>>

/**
 * Finds our answer for an upstream path. The longest entry that the path starts with decides, and the rest is
 * appended: `policyholder.address.city` is `holder.address.city`. A locality's code is chosen with its name.
 */
export function answerPathFinder(table: AnswerPaths): (upstreamPath: string) => string | undefined {
  const entries = Object.entries(table)
    .map(([upstream, answerPath]) => ({ upstream: upstream.split('.').map(folded), answerPath: answerPath.split('.') }))
    .toSorted((a, b) => b.upstream.length - a.upstream.length)
  return (upstreamPath) => {
    const path = upstreamPath.replace(/^product\./, '').split('.')
    const entry = entries.find(({ upstream }) => upstream.every((name, level) => name === folded(path[level] ?? '') || (name === '*' && isNumber(path[level]))))
    if (entry === undefined) return undefined
    const numbers = path.filter((name, level) => entry.upstream[level] === '*' && isNumber(name)).values()
    const answerPath = entry.answerPath.map((name) => (name === '*' ? (numbers.next().value ?? name) : name))
    return [...answerPath, ...path.slice(entry.upstream.length)].join('.').replace(/\.cityCode$/, '.city')
  }
}

/** Services write a name in camel and in snake case. */
const folded = (name: string): string => name.replaceAll('_', '').toLowerCase()

function isNumber(name: string | undefined): boolean {
  return name !== undefined && /^\d+$/.test(name)
}
