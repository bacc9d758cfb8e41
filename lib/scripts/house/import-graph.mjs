import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../support/places.mjs'

const SOURCE = /\.(tsx?|[cm]?js)$/
const TEST = /\.(test|spec)\.[a-z]+$|^e2e\/|(^|\/)testing\//
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.cjs', '.js', '.json']
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])((?:@\/|\.{1,2}\/)[^'"]+)\1/g

/** Every source file that is not a test, by its path from the root, with the lines it has and the files of ours that it imports. */
export function importGraph(root = ROOT) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const known = new Set(files)
  const graph = new Map()
  for (const file of files.filter((one) => SOURCE.test(one) && !TEST.test(one))) {
    const text = textOf(path.join(root, file))
    if (text === undefined) continue
    const imports = [...text.matchAll(IMPORT)].map(([, , specifier]) => resolve(file, specifier, known)).filter((target) => target !== undefined && !TEST.test(target))
    graph.set(file, { lines: text.split('\n').length - 1, imports: [...new Set(imports)] })
  }
  return graph
}

/** The files that import each other in a loop, a list for each loop. */
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

function resolve(file, specifier, known) {
  const bare = specifier.startsWith('@/') ? path.posix.normalize(specifier.slice(2)) : path.posix.join(path.posix.dirname(file), specifier)
  const ending = ENDINGS.find((one) => known.has(bare + one))
  return ending === undefined ? undefined : bare + ending
}

/** Undefined for a file that git still lists and somebody has just deleted. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
