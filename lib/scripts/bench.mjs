import { readdirSync } from 'node:fs'
import { installPackages } from './support/install-packages.mjs'
import { requireNode } from './support/node-version.mjs'
import { inRoot } from './support/paths.mjs'
import { runCommand, CommandError } from './support/terminal.mjs'

await runCommand(async () => {
  requireNode('20.9')
  const names = readdirSync(inRoot('lib/scripts/bench'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.replace('.mjs', ''))
  // Without a name, the short forms of all.
  const [name = 'short', ...options] = process.argv.slice(2)
  if (!names.includes(name)) throw new CommandError(`There is no benchmark '${name}'. There are: ${names.join(', ')}`)
  await installPackages()
  const { default: bench } = await import(`./bench/${name}.mjs`)
  await bench(options)
  return 0
})
