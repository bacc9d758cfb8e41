import { readdirSync } from 'node:fs'
import { install } from './support/installed.mjs'
import { requireNode } from './support/node-version.mjs'
import { inRoot } from './support/places.mjs'
import { command, say, Stop } from './support/say.mjs'

await command(async () => {
  requireNode('20.9')
  const names = readdirSync(inRoot('lib/scripts/bench'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => file.replace('.mjs', ''))
  const [name, ...options] = process.argv.slice(2)
  if (name === undefined) {
    say(`Which one? npm run bench -- ${names.join(' | ')}`)
    return 0
  }
  if (!names.includes(name)) throw new Stop(`There is no benchmark '${name}'. There are: ${names.join(', ')}`)
  await install()
  const { default: bench } = await import(`./bench/${name}.mjs`)
  await bench(options)
  return 0
})
