import { importGraph } from './house/import-graph.mjs'
import { measureOfTexts, measures } from './house/measures.mjs'
import { pageTexts } from './house/page-texts.mjs'
import { runCommand, printError, printLine } from './support/terminal.mjs'

/** Prints the measures of the source's structure; fails when one is exceeded. */
await runCommand(() => {
  const all = [...measures(importGraph()), measureOfTexts(pageTexts())]
  for (const { name, figure, broken } of all) {
    printLine(`${broken.length === 0 ? '✔' : '✘'} ${name}: ${figure}`)
    for (const one of broken) printError(`    ${one}`)
  }
  return all.some(({ broken }) => broken.length > 0) ? 1 : 0
})
