import { importGraph } from './house/import-graph.mjs'
import { measures } from './house/measures.mjs'
import { command, complain, say } from './support/say.mjs'

/** Prints the measures of the house; fails when one is broken. */
await command(() => {
  const all = measures(importGraph())
  for (const { name, figure, broken } of all) {
    say(`${broken.length === 0 ? '✔' : '✘'} ${name}: ${figure}`)
    for (const one of broken) complain(`    ${one}`)
  }
  return all.some(({ broken }) => broken.length > 0) ? 1 : 0
})
