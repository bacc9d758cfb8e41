import { pathToFileURL } from 'node:url'
import { benchFiles } from './load/summary/bench-files.mjs'
import { installPackages } from './support/install-packages.mjs'
import { requireNode } from './support/node-version.mjs'
import { runCommand, CommandError } from './support/terminal.mjs'

await runCommand(async () => {
  requireNode('20.9')
  const files = benchFiles()
  // Without a name, the short forms of all.
  const [name = 'short', ...options] = process.argv.slice(2)
  const file = files.get(name)
  if (file === undefined) throw new CommandError(`There is no benchmark '${name}'. There are: ${[...files.keys()].join(', ')}`)
  await installPackages()
  const { default: bench } = await import(pathToFileURL(file).href)
  await bench(options)
  return 0
})
