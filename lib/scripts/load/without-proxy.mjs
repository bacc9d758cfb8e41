import { chmodSync, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../support/paths.mjs'
import { run } from '../support/run.mjs'

// What no build needs, proxy.ts, and a test of it; node_modules comes as links where the disk allows it, because the framework refuses a link to the folder itself.
const LEFT_OUT = ['node_modules', '.next', '.git', '.data', 'test-results', 'proxy.ts', path.join('lib', 'platform', 'edge', 'proxy-decides-nothing.test.ts')]

/** Copies the tree without proxy.ts and runs a script of it there, with a build of its own. @returns its exit code */
export async function runWithoutProxy(args) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-without-proxy-'))
  const root = path.join(realpathSync(folder), 'tree')
  try {
    // PostgreSQL lies in it, and runs as another user where this is root.
    chmodSync(folder, 0o755)
    cpSync(ROOT, root, { recursive: true, filter: (source) => !LEFT_OUT.includes(path.relative(ROOT, source)) })
    const modules = path.join(root, 'node_modules')
    if ((await run('cp', ['-al', path.join(ROOT, 'node_modules'), modules], { output: 'ignore' })) !== 0) {
      rmSync(modules, { recursive: true, force: true })
      cpSync(path.join(ROOT, 'node_modules'), modules, { recursive: true, verbatimSymlinks: true })
    }
    return await run(process.execPath, args, { cwd: root })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
