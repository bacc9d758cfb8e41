import { build } from 'esbuild'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inRoot, ROOT } from '../support/paths.mjs'

/** The commands of an installation, by the name that npm knows them by in the source. */
const COMMANDS = {
  admin: 'lib/scripts/admin.ts',
  migrate: 'lib/scripts/operations/migrate.ts',
  doctor: 'lib/scripts/doctor/doctor.ts',
  backup: 'lib/scripts/backup/backup.ts',
  restore: 'lib/scripts/backup/restore.ts',
  'rotate-keys': 'lib/scripts/rotate-keys.ts',
  operations: 'lib/scripts/personal-data.ts',
  'check-settings': 'lib/scripts/check-settings.ts',
}
/** What a command starts beside itself, by the name under which it looks for it there. */
const THREADS = { 'embedded-thread': 'lib/platform/engine/embedded-thread.mjs' }
// Inside the source, where the packages that the commands name are found.
const COMMANDS_FOLDER = '.next/commands'
/** What is read beside the code. */
const FOLDERS = ['.next', 'public', 'lib/platform/database/migrations', 'lib/platform/pdf/fonts', 'docs', 'deploy']
const FILES = ['lib/scripts/support/serve.mjs', 'lib/scripts/support/paths.mjs', 'lib/scripts/support/settings.mjs', '.env.example']
/** What a build leaves and nobody reads when it runs. */
const NOT_COPIED = /^\.next\/(?:cache|dev|types|commands|standalone|diagnostics|trace)(?:$|\/|-)|\.nft\.json$|\.map$/
/** What the framework loads for a build alone. */
const NOT_LOADED = ['**/next/dist/compiled/webpack/**', '**/next/dist/compiled/babel/**', '**/next/dist/compiled/babel-packages/**', '**/next/dist/build/webpack/**', '**/next/dist/server/dev/**', '**/node_modules/@next/swc*/**', '**/node_modules/@swc/**', '**/node_modules/typescript/**', '**/node_modules/esbuild/**', '**/node_modules/@img/**', '**/node_modules/sharp/**', '**/*.d.ts', '**/*.map']

/**
 * Makes a folder that runs the desk: the build, the packages that it and the commands load, and the commands as single files.
 * @returns how many files and bytes
 */
export async function makeStandalone(folder) {
  await bundleCommands()
  const loaded = new Set([...(await tracedFiles()), ...filesOfBuild()])
  mkdirSync(folder, { recursive: true })
  for (const name of FOLDERS) cpSync(inRoot(name), path.join(folder, name), { recursive: true, verbatimSymlinks: true, filter: (from) => !NOT_COPIED.test(path.relative(ROOT, from)) })
  for (const file of [...loaded, ...FILES]) copy(file, folder)
  cpSync(inRoot(COMMANDS_FOLDER), path.join(folder, 'commands'), { recursive: true })
  for (const file of ['server.mjs', 'health.mjs']) cpSync(inRoot('lib/scripts/deploy', file), path.join(folder, file))
  cpSync(inRoot('lib/scripts/deploy/desk.sh'), path.join(folder, 'desk'))
  chmodSync(path.join(folder, 'desk'), 0o755)
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(packageOf(JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))), null, 2)}\n`)
  rmSync(inRoot(COMMANDS_FOLDER), { recursive: true })
  return sizeOf(folder)
}

async function bundleCommands() {
  rmSync(inRoot(COMMANDS_FOLDER), { recursive: true, force: true })
  await build({
    entryPoints: Object.fromEntries(Object.entries({ ...COMMANDS, ...THREADS }).map(([name, file]) => [name, inRoot(file)])),
    outdir: inRoot(COMMANDS_FOLDER), outExtension: { '.js': '.mjs' }, absWorkingDir: ROOT, tsconfig: inRoot('tsconfig.json'),
    bundle: true, splitting: true, chunkNames: 'chunk-[hash]', platform: 'node', format: 'esm', target: 'node20', packages: 'external', conditions: ['react-server'], logLevel: 'warning',
  })
}

/** The files of packages that the server and the commands load, as the framework's own tracer finds them. */
async function tracedFiles() {
  const { nodeFileTrace } = createRequire(inRoot('node_modules/next/package.json'))('next/dist/compiled/@vercel/nft')
  const entries = ['lib/scripts/support/serve.mjs', ...readdirSync(inRoot(COMMANDS_FOLDER)).map((file) => path.join(COMMANDS_FOLDER, file))]
  const { fileList } = await nodeFileTrace(entries.map((file) => inRoot(file)), { base: ROOT, processCwd: ROOT, conditions: ['react-server', 'node', 'import', 'require', 'default'], ignore: NOT_LOADED, mixedModules: true })
  return [...fileList].filter((file) => !file.startsWith(COMMANDS_FOLDER))
}

/** The same of each page and route, as the build wrote it beside them. */
function filesOfBuild() {
  const lists = readdirSync(inRoot('.next'), { recursive: true }).map(String).filter((file) => file.endsWith('.nft.json') && !file.startsWith('cache'))
  return lists.flatMap((list) => {
    const place = path.dirname(inRoot('.next', list))
    return JSON.parse(readFileSync(inRoot('.next', list), 'utf8')).files.map((file) => path.relative(ROOT, path.resolve(place, file)))
  }).filter((file) => !file.startsWith('..') && !file.startsWith('.next/') && existsSync(inRoot(file)))
}

/** A link of a package is copied as what it leads to, under its own name. */
function copy(file, folder) {
  const [from, to] = [inRoot(file), path.join(folder, file)]
  if (existsSync(to) || (lstatSync(from).isSymbolicLink() && statSync(from).isDirectory())) return
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(realpathSync(from), to)
}

function packageOf({ name, version, type, engines }) {
  return { name, version, private: true, type, engines, scripts: { start: 'node server.mjs' } }
}

function sizeOf(folder) {
  const sizes = readdirSync(folder, { recursive: true }).map((file) => lstatSync(path.join(folder, String(file)))).filter((stat) => stat.isFile()).map(({ size }) => size)
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
