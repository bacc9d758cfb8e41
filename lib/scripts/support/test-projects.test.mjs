import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readImports, reached } from './import-graph.mjs'
import { maySkipSandbox, recordSandboxPassed, sandboxHash } from './sandbox-run.mjs'
import { testsByProject } from './test-projects.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'quotedesk-projects-'))
afterAll(() => rmSync(root, { recursive: true }))

const FILES = {
  'app/page.tsx': '',
  'components/button.rendered.test.tsx': '',
  'lib/contracts/endpoint.ts': "import sizes from './sizes.json'\n",
  'lib/contracts/sizes.json': '{}',
  'lib/domain/day.ts': '',
  'lib/domain/day.test.ts': "import { day } from './day'\n",
  'lib/domain/lazy.test.ts': "it('loads', async () => {\n  await import('@/lib/testing/people')\n})\n",
  'lib/domain/typed.test.ts': "import type { Person } from '@/lib/testing/people'\n",
  'lib/db/folder.test.ts': "import {\n  newDataFolder,\n} from './testing/data-folder'\nimport { withTestDatabase } from '@/lib/testing/test-database'\n",
  'lib/db/testing/data-folder.ts': '',
  'lib/mail/mocked.test.ts': "import { people } from '@/lib/testing/people'\nvi.mock('./send-mail')\n",
  'lib/sandbox/rules.test.ts': "import { endpoint } from '@/lib/contracts/endpoint'\nimport '@/lib/testing/test-database'\n",
  'lib/testing/people.ts': "export { database } from './test-database'\n",
  'lib/testing/test-database.ts': "import { newPostgresDatabase } from './new-postgres-database'\n",
  'lib/testing/new-postgres-database.ts': '',
  'lib/testing/property-seed.ts': '',
  'lib/testing/shared-postgres.ts': '',
  'lib/testing/database/postgres.ts': '',
  'package-lock.json': '{}',
  'vitest.config.ts': '',
}

function write(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

beforeEach(() => {
  rmSync(root, { recursive: true })
  for (const [file, content] of Object.entries(FILES)) write(file, content)
})

it('the project of a test depends on its folder, its replaced modules and the engine it imports', () => {
  expect(testsByProject(root)).toEqual({
    sandbox: ['lib/sandbox/rules.test.ts'],
    fresh: ['lib/mail/mocked.test.ts'],
    engine: ['lib/db/folder.test.ts'],
    features: ['lib/domain/lazy.test.ts'],
    pure: ['lib/domain/day.test.ts', 'lib/domain/typed.test.ts'],
  })
})

it('imported files are listed nearest first', () => {
  const { imports, importers } = readImports(root)
  expect([...reached(imports, ['lib/domain/lazy.test.ts'])]).toEqual(['lib/domain/lazy.test.ts', 'lib/testing/people.ts', 'lib/testing/test-database.ts', 'lib/testing/new-postgres-database.ts'])
  expect([...reached(importers, ['lib/domain/day.ts'])]).toEqual(['lib/domain/day.ts', 'lib/domain/day.test.ts'])
})

describe('the tests of the sandbox', () => {
  it('are skipped only after they passed', () => {
    expect(maySkipSandbox({}, root)).toBe(false)
    recordSandboxPassed(sandboxHash(root), root)
    expect(maySkipSandbox({}, root)).toBe(true)
  })

  it.each(['lib/sandbox/rules.test.ts', 'lib/contracts/endpoint.ts', 'lib/contracts/sizes.json', 'lib/testing/new-postgres-database.ts', 'package-lock.json', 'vitest.config.ts'])('run again when %s has changed', (file) => {
    recordSandboxPassed(sandboxHash(root), root)
    write(file, `${FILES[file]}\n// changed\n`)
    expect(maySkipSandbox({}, root)).toBe(false)
  })

  it('are skipped when another file has changed', () => {
    recordSandboxPassed(sandboxHash(root), root)
    write('lib/domain/day.ts', 'export const day = 1\n')
    expect(maySkipSandbox({}, root)).toBe(true)
  })

  it.each([{ CI: 'true' }, { PROPERTY_SEED: '7' }])('are never skipped with %o', (env) => {
    recordSandboxPassed(sandboxHash(root), root)
    expect(maySkipSandbox(env, root)).toBe(false)
  })
})
