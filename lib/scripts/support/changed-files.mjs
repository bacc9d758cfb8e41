import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './paths.mjs'
import { CommandError } from './terminal.mjs'

/** What differs from where this branch left `main`, or from the last commit on `main` itself: committed, not committed, and new files. @throws Stop */
export function changedFiles(root = ROOT) {
  const base = git(root, ['merge-base', 'HEAD', 'main']) ?? ['HEAD']
  const changed = git(root, ['diff', '--name-only', '--relative', '--diff-filter=d', base[0]])
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard'])
  if (!changed || !untracked) throw new CommandError('git does not say what has changed here. `npm test` checks everything.')
  return [...new Set([...changed, ...untracked])].filter((file) => existsSync(path.join(root, file)))
}

/** The lines that git answers; undefined when it refuses or is not there. */
function git(root, args) {
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined
}
