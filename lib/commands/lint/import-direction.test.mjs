import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { whyRefused } from './import-direction.mjs'
import { IMPORT_TABLE } from './import-table.mjs'

describe('a folder may import only what the table lists', () => {
  it.each([
    ['lib/domain/money.ts', './day'],
    ['lib/contracts/vehicle/endpoints.ts', '../shared/offer'],
    ['lib/contracts/vehicle/endpoints.ts', '@/lib/domain/day'],
    ['lib/operator/call.ts', '@/lib/env'],
    ['lib/log.ts', './env'],
    ['components/wizard/step.tsx', '@/components/ui/button'],
    ['components/wizard/step.tsx', '@/lib/products/registry'],
    ['app/(desk)/page.tsx', '@/lib/use-cases/start-quote'],
    ['app/sandbox/[...path]/route.ts', '@/lib/sandbox/mounted'],
    ['lib/domain/money.test.ts', '@/lib/db/client'],
    ['lib/testing/people.ts', '@/lib/data/quotes'],
    ['lib/domain/money.ts', 'zod'],
  ])('%s may import %s', (file, specifier) => {
    expect(whyRefused(file, specifier)).toBeUndefined()
  })

  it.each([
    ['lib/domain/money.ts', '@/lib/env', 'may not import lib/env'],
    ['lib/domain/money.ts', '../env', 'leaves lib/domain'],
    ['lib/domain/money.ts', '@/lib/domain/../db/client', 'may not import lib/db'],
    ['lib/sandbox/mounted.ts', '@/lib/operator/call', 'may not import lib/operator'],
    ['lib/operator/call.ts', '@/lib/sandbox/mounted', 'may not import lib/sandbox'],
    ['components/ui/button.tsx', '@/lib/domain/money', 'components/ui may not import lib/domain'],
    ['components/wizard/step.tsx', '../ui/button', 'leaves components'],
    ['components/wizard/step.tsx', '@/lib/data/quotes', 'may not import lib/data'],
    ['app/api/quotes/route.ts', '@/lib/db/client', 'app may not import lib/db'],
    ['app/(desk)/page.tsx', '@/app/sandbox/mounted', 'app may not import app/sandbox'],
    ['lib/data/quotes.ts', '@/lib/testing/people', 'for tests and commands only'],
    ['lib/data/quotes.ts', './quotes.test', 'for tests and commands only'],
    ['lib/data/quotes.ts', '@/lib/commands/say.mjs', 'for tests and commands only'],
    ['lib/novelty/idea.ts', '@/lib/domain/money', 'has no row'],
    ['lib/data/quotes.ts', '../../../elsewhere/x', 'leaves the repository'],
  ])('%s may not import %s', (file, specifier, reason) => {
    expect(whyRefused(file, specifier)).toContain(reason)
  })

  it('lib/api may import the types of lib/contracts and nothing else of it', () => {
    expect(whyRefused('lib/api/offers.ts', '@/lib/contracts/endpoint', true)).toBeUndefined()
    expect(whyRefused('lib/api/offers.ts', '@/lib/contracts/endpoint')).toContain('except with `import type`')
  })

  it('every name in the table has a row of its own', () => {
    const names = Object.values(IMPORT_TABLE).flatMap((row) => (Array.isArray(row) ? row : [...row.values, ...row.types]))
    const rows = Object.keys(IMPORT_TABLE)
    expect(names.filter((name) => !rows.includes(name) && !rows.includes(`lib/${name}`))).toEqual([])
  })
})

describe('npm run lint', () => {
  const root = process.cwd()
  const copy = mkdtempSync(path.join(tmpdir(), 'quotedesk-lint-'))
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  mkdirSync(path.join(copy, 'lib/domain'), { recursive: true })
  cpSync(path.join(root, 'lib/commands/lint'), path.join(copy, 'lib/commands/lint'), { recursive: true })
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) cpSync(path.join(root, name), path.join(copy, name))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

  const lint = (code) => {
    writeFileSync(path.join(copy, 'lib/domain/subject.ts'), code)
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
    const { status, stdout } = spawnSync(process.execPath, [oxlint, '-f', 'unix', 'lib/domain'], { cwd: copy, encoding: 'utf8' })
    return { status, stdout }
  }

  it('passes a file that keeps to the rules', () => {
    expect(lint('export const two = 2\n')).toMatchObject({ status: 0 })
  })

  it.each([
    ['import-direction', "import { env } from '@/lib/env'\nexport const port = env().port\n"],
    ['import-direction', "import type { Env } from '../env'\nexport type Copy = Env\n"],
    ['import-direction', "export { migrate } from '@/lib/db/migrate'\n"],
    ['import-direction', "export const load = () => import('@/lib/db/client')\n"],
    ['import-direction', "export type Client = import('@/lib/db/client').Client\n"],
    ['no-server-actions', "'use server'\nexport const two = 2\n"],
    ['no-explicit-any', 'export const two: any = 2\n'],
    ['no-non-null-assertion', 'export const first = (list: string[]) => list[0]!\n'],
    ['no-floating-promises', 'export function go(): void {\n  Promise.resolve(2)\n}\n'],
    ['no-process-env', 'export const secret = process.env.APP_SECRET\n'],
    ['no-console', "console.log('hello')\nexport const two = 2\n"],
    ['max-lines', `export const lines = [\n${'  0,\n'.repeat(350)}]\n`],
  ])('refuses by %s', (rule, code) => {
    const { status, stdout } = lint(code)
    expect(stdout).toContain(rule)
    expect(status).toBe(1)
  })
})
