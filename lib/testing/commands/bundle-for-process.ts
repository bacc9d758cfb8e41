import { build } from 'esbuild'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const BUNDLES = join('node_modules', '.cache', 'quotedesk')
const bundles = new Map<string, Promise<string>>()

/**
 * Bundles a file with our files that it imports, for a process of its own: loading hundreds of files takes four times as long as their work.
 * @returns the file to start
 */
export function bundleForProcess(file: string): Promise<string> {
  const bundle = bundles.get(file) ?? bundled(file)
  bundles.set(file, bundle)
  return bundle
}

async function bundled(file: string): Promise<string> {
  const outfile = join(BUNDLES, `${file}.mjs`)
  const own = `${outfile}.${process.pid}`
  await mkdir(dirname(outfile), { recursive: true })
  await build({ entryPoints: [file], outfile: own, bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' })
  // Another test may bundle at the same time; the last one to finish wins.
  await rename(own, outfile)
  return outfile
}
