import { reached, readImports } from './import-graph.mjs'
import { ROOT } from './paths.mjs'
import { testsByProject } from './test-projects.mjs'

/** Average processor seconds of a test file, by project. `npm test` runs the other projects. */
const SECONDS = { pure: 0.3, features: 2.5, fresh: 3.5 }

/**
 * The tests of pure, features and fresh that reach one of the files through imports: the nearest ones that fit into so many processor
 * seconds, and the number of the others.
 */
export function relatedTests(changed, secondsAtMost, root = ROOT) {
  const graph = readImports(root)
  const tests = testsByProject(root, graph)
  const costs = new Map(Object.entries(SECONDS).flatMap(([project, cost]) => tests[project].map((file) => [file, cost])))
  let left = secondsAtMost
  const related = [...reached(graph.importers, changed)].filter((file) => costs.has(file))
  const nearest = related.filter((file) => {
    const fits = costs.get(file) <= left
    if (fits) left -= costs.get(file)
    return fits
  })
  return { nearest, others: related.length - nearest.length }
}
