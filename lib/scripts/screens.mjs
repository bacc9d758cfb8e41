import path from 'node:path'
import { findChromium } from './suite/chromium.mjs'
import { startDemo } from './suite/demo-for-tests.mjs'
import { inRoot, TYPESCRIPT } from './support/paths.mjs'
import { runNode } from './support/run.mjs'
import { dataFolder } from './support/settings.mjs'
import { runCommand } from './support/terminal.mjs'

/**
 * Takes pictures of all pages of a new demo into one sheet. Options: `--only WORDS` takes the pages whose names hold the words, `--out FOLDER`
 * is where they go, `--demo URL` asks a demo that runs already.
 */
await runCommand(async () => {
  const optionOf = (name) => process.argv[process.argv.indexOf(name) + 1 || Infinity]
  const out = path.resolve(optionOf('--out') ?? inRoot(dataFolder(), 'screens'))
  const running = optionOf('--demo')
  const demo = running === undefined ? await startDemo({ DEMO_WORLD: '' }) : { address: running, stop: async () => {} }
  try {
    return await runNode([...TYPESCRIPT, inRoot('lib/scripts/screens/take-screens.ts'), demo.address, out, await findChromium(), optionOf('--only') ?? ''])
  } finally {
    await demo.stop()
  }
})
