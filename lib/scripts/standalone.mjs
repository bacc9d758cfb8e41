import { existsSync } from 'node:fs'
import { isBuilt } from './support/build-state.mjs'
import { requireNode } from './support/node-version.mjs'
import { inRoot } from './support/paths.mjs'
import { CommandError, printLine, runCommand, seconds } from './support/terminal.mjs'
import { makeStandalone } from './deploy/make-standalone.mjs'

await runCommand(async () => {
  requireNode('20.9')
  const [folder, ...others] = process.argv.slice(2)
  if (folder === undefined || others.length > 0) throw new CommandError('npm run standalone -- FOLDER makes a folder that runs the desk and its commands without the source and without development packages.')
  if (!existsSync(inRoot('.next/BUILD_ID')) || !isBuilt()) throw new CommandError('There is no build of this source: run `npm run build` first.')
  if (existsSync(folder)) throw new CommandError(`${folder} is there already: nothing is overwritten.`)
  const startedAt = performance.now()
  const { files, bytes } = await makeStandalone(folder)
  printLine(`${folder}: ${files} files, ${Math.round(bytes / 1e6)} MB, in ${seconds(startedAt)}. Start it there with node server.mjs.`)
})
