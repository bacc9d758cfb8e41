import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedFiles } from './changed-files.mjs'
import { relatedTests } from './related-tests.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'quotedesk-check-'))
afterAll(() => rmSync(root, { recursive: true }))

const git = (...args) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], { cwd: root, stdio: 'ignore' })
const commit = () => {
  git('add', '-A')
  git('commit', '-m', 'step')
}

function write(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

beforeAll(() => {
  for (const folder of ['app', 'components']) mkdirSync(path.join(root, folder))
  git('init', '-b', 'main')
  write('.gitignore', '*.log\n')
  write('lib/day.ts', 'one')
  write('lib/gone.ts', 'one')
  commit()
})

describe('the changed files', () => {
  it('on main are the uncommitted ones', () => {
    expect(changedFiles(root)).toEqual([])
    write('lib/day.ts', 'two')
    write('lib/Mașină nouă.ts', 'new')
    write('lib/noise.log', 'ignored')
    rmSync(path.join(root, 'lib/gone.ts'))
    expect(changedFiles(root)).toEqual(['lib/day.ts', 'lib/Mașină nouă.ts'])
  })

  it('on a branch include its commits', () => {
    git('checkout', '-b', 'feature')
    commit()
    write('lib/later.ts', 'new')
    expect(changedFiles(root)).toEqual(['lib/Mașină nouă.ts', 'lib/day.ts', 'lib/later.ts'])
  })
})

describe('the related tests', () => {
  it('import the changed file, and belong neither to the sandbox nor to the embedded engine', () => {
    write('lib/domain/money.ts', '')
    write('lib/domain/money.test.ts', "import { money } from './money'\n")
    write('lib/domain/other.test.ts', '')
    write('lib/data/offers.ts', "import { money } from '@/lib/domain/money'\n")
    write('lib/data/offers.test.ts', "import { offers } from './offers'\nimport '@/lib/testing/new-postgres-database'\n")
    write('lib/data/folder.test.ts', "import { offers } from './offers'\nimport '@/lib/testing/data-folder'\n")
    write('lib/sandbox/tariff.test.ts', "import { money } from '@/lib/domain/money'\n")
    write('lib/testing/new-postgres-database.ts', '')
    write('lib/testing/data-folder.ts', '')
    expect(relatedTests(['lib/domain/money.ts', 'README.md'], 60, root)).toEqual({ nearest: ['lib/domain/money.test.ts', 'lib/data/offers.test.ts'], others: 0 })
  })

  it('leave the farthest to npm test when they would take too long', () => {
    expect(relatedTests(['lib/domain/money.ts'], 1, root)).toEqual({ nearest: ['lib/domain/money.test.ts'], others: 1 })
  })
})
