import { readImports } from '../support/import-graph.mjs'
import { ROOT } from '../support/paths.mjs'

const SOURCE = /\.(tsx?|mjs)$/
const TEST = /\.test\.[a-z]+$|(^|\/)testing\//

/** Every source file except tests, by path from the root, with its number of lines and the files of ours that it imports. */
export function importGraph(root = ROOT) {
  const { files, texts, imports } = readImports(root, { withTypes: true })
  const isSource = (file) => SOURCE.test(file) && !TEST.test(file)
  return new Map(files.filter(isSource).map((file) => [file, { lines: texts.get(file).split('\n').length - 1, imports: [...new Set(imports.get(file))].filter(isSource) }]))
}

/** The import circles, as lists of files. */
export function circles(graph) {
  const order = new Map()
  const lowest = new Map()
  const trail = []
  const found = []
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    trail.push(file)
    for (const target of graph.get(file)?.imports ?? []) {
      if (!graph.has(target)) continue
      if (!order.has(target)) visit(target)
      if (trail.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const loop = trail.splice(trail.indexOf(file))
    if (loop.length > 1) found.push(loop)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return found
}
