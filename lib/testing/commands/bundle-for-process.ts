import { build } from 'esbuild'
import { mkdir, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const BUNDLES = join('node_modules', '.cache', 'quotedesk')
/** The thread of the embedded database, which a process looks for beside its own file. */
const THREAD = join('lib', 'platform', 'engine', 'embedded-thread.mjs')
const bundles = new Map<string, Promise<string>>()

/**
 * Bundles a file with our files that it imports, for a process of its own: loading hundreds of files takes four times as long as their work.
 * @returns the file to start
 */
export function bundleForProcess(file: string): Promise<string> {
  const bundle = bundles.get(file) ?? bundledWithThread(file)
  bundles.set(file, bundle)
  return bundle
}

async function bundledWithThread(file: string): Promise<string> {
  const outfile = join(BUNDLES, `${file}.mjs`)
  await mkdir(dirname(outfile), { recursive: true })
  await bundled(THREAD, join(dirname(outfile), basename(THREAD)))
  await bundled(file, outfile)
  return outfile
}

async function bundled(file: string, outfile: string): Promise<void> {
  const own = `${outfile}.${process.pid}`
  await build({ entryPoints: [file], outfile: own, bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' })
  // Another test may bundle at the same time; the last one to finish wins.
  await rename(own, outfile)
}
