import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inRoot, ROOT } from '../support/paths.mjs'
import { CommandError } from '../support/terminal.mjs'
import { timesIn } from './all-defects.mjs'

/**
 * A copy of the tree in a temporary folder, with the node_modules of this one: of the revision, or of what lies here now.
 * Closing it removes it, with what git knows of it. @throws Stop
 */
export function openCopy(revision) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-defects-'))
  const root = path.join(realpathSync(folder), 'tree')
  const close = () => {
    spawnSync('git', ['worktree', 'remove', '--force', root], { cwd: ROOT })
    rmSync(folder, { recursive: true, force: true })
    spawnSync('git', ['worktree', 'prune'], { cwd: ROOT })
  }
  try {
    git(['worktree', 'add', '--quiet', '--detach', root, revision ?? 'HEAD'])
    if (revision === undefined) bringUncommitted(root)
    symlinkSync(realpathSync(inRoot('node_modules')), path.join(root, 'node_modules'))
  } catch (error) {
    close()
    throw error
  }
  return { root, close }
}

/** What the revision calls a file of today, as git follows renames; undefined where it has none. */
export function namesAt(revision) {
  if (revision === undefined) return (file) => file
  const renames = git(['diff', '--name-status', '--diff-filter=R', '-M50%', '-l0', revision, 'HEAD'])
  const former = new Map(renames.map((line) => line.split('\t')).map(([, before, now]) => [now, before]))
  const there = new Set(git(['ls-tree', '-r', '--name-only', revision]))
  return (file) => (there.has(file) ? file : former.get(file))
}

/** Inserts a defect into a copy. Returns a function that removes it, or undefined unless its line occurs exactly once. */
export function insertDefect({ root }, { find, replace }, file) {
  const place = path.join(root, file)
  const text = existsSync(place) ? readFileSync(place, 'utf8') : ''
  if (timesIn(text, { find }) !== 1) return undefined
  // A function as replacement, because in a string `$&` has a meaning.
  writeFileSync(place, text.replace(find, () => replace))
  return () => writeFileSync(place, text)
}

function bringUncommitted(root) {
  const files = [...git(['diff', '--name-only', '--no-renames', 'HEAD']), ...git(['ls-files', '--others', '--exclude-standard'])]
  for (const file of files) {
    const target = path.join(root, file)
    if (!existsSync(inRoot(file))) {
      rmSync(target, { force: true })
      continue
    }
    mkdirSync(path.dirname(target), { recursive: true })
    copyFileSync(inRoot(file), target)
  }
}

/** The lines that git answers. @throws Stop */
function git(args) {
  const { status, stdout, stderr } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new CommandError(`git ${args[0]} failed: ${(stderr ?? '').trim() || 'git is not there'}`)
  return stdout.split('\n').filter((line) => line !== '')
}
