import { build } from './support/build-state.mjs'
import { requireNode } from './support/node-version.mjs'
import { runCommand } from './support/terminal.mjs'

await runCommand(async () => {
  requireNode('20.9')
  await build({ always: true })
})
