import { build } from './support/build-state.mjs'
import { requireNode } from './support/node-version.mjs'
import { command } from './support/say.mjs'

await command(async () => {
  requireNode('20.9')
  await build({ always: true })
})
