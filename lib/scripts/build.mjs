import { existsSync } from 'node:fs'
import { build } from './support/build-state.mjs'
import { requireNode } from './support/node-version.mjs'
import { inRoot } from './support/paths.mjs'
import { CommandError, runCommand } from './support/terminal.mjs'

await runCommand(async () => {
  requireNode('20.9')
  // Nothing is downloaded in the middle of a build.
  if (!existsSync(inRoot('node_modules/next'))) throw new CommandError('The packages are not installed: run `npm install` first (with development packages), then `npm run build`.')
  await build({ always: true })
})
