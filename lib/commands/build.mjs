import { build } from './build-state.mjs'
import { requireNode } from './node-version.mjs'
import { command } from './say.mjs'

await command(async () => {
  requireNode('20.9')
  await build({ always: true })
})
