import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { importViolation } from './import-direction.mjs'
import { IMPORT_TABLE } from './import-table.mjs'

describe('the import table', () => {
  it.each([
    ['lib/domain/money.ts', './day'],
    ['lib/contracts/vehicle/endpoints.ts', '../shared/offer'],
    ['lib/contracts/vehicle/endpoints.ts', '@/lib/domain/day'],
    ['lib/operator/transport.ts', '@/lib/platform/env'],
    ['lib/platform/log.ts', './env'],
    ['components/wizard/step-form.tsx', '@/components/ui/button'],
    ['components/wizard/step-form.tsx', '@/lib/products/registry'],
    ['components/offers/offer-list.tsx', '@/lib/features/offers/endpoints'],
    ['components/offers/offer-list.tsx', '@/lib/features/offers/model/rank-offers'],
    ['lib/features/quotes/start-quote.ts', './store/quotes'],
    ['lib/features/quotes/start-quote.ts', '@/lib/features/clients/store/clients'],
    ['lib/features/offers/store/offer-table.ts', '@/lib/features/quotes/store/quote-table'],
    ['lib/features/offers/messages.en.ts', '@/lib/i18n/same-keys'],
    ['app/(desk)/page.tsx', '@/lib/features/quotes/start-quote'],
    ['app/sandbox/[...path]/route.ts', '@/lib/sandbox/mounted-sandbox'],
    ['lib/domain/money.test.ts', '@/lib/platform/database/database'],
    ['lib/testing/given/people.ts', '@/lib/features/quotes/store/quotes'],
    ['lib/domain/money.ts', 'zod'],
  ])('%s may import %s', (file, specifier) => {
    expect(importViolation(file, specifier)).toBeUndefined()
  })

  it.each([
    ['lib/domain/money.ts', '@/lib/platform/env', 'domain may not import platform/env'],
    ['lib/domain/money.ts', '../i18n/locales', 'leaves domain'],
    ['lib/domain/money.ts', '@/lib/domain/../platform/database/database', 'may not import platform/database'],
    ['lib/sandbox/mounted-sandbox.ts', '@/lib/operator/transport', 'may not import operator'],
    ['lib/operator/transport.ts', '@/lib/sandbox/mounted-sandbox', 'may not import sandbox'],
    ['lib/platform/database/database.ts', '@/lib/features/quotes/start-quote', 'may not import quotes'],
    ['lib/features/clients/store/clients.ts', '@/lib/features/quotes/store/quotes', 'clients.store may not import quotes.store'],
    ['lib/features/search/search-desk.ts', '@/lib/features/offers/store/offers', 'search may not import offers.store'],
    ['lib/features/offers/model/rank-offers.ts', '@/lib/features/offers/store/offers', 'models may not import offers.store'],
    ['lib/features/offers/endpoints.ts', './store/offers', 'offers.shapes may not import offers.store'],
    ['components/ui/button.tsx', '@/lib/domain/money', 'components/ui may not import domain'],
    ['components/wizard/step-form.tsx', '../ui/button', 'leaves components/wizard'],
    ['components/wizard/step-form.tsx', '@/lib/features/quotes/store/quotes', 'may not import quotes.store'],
    ['components/wizard/step-form.tsx', '@/lib/features/quotes/start-quote', 'may not import quotes'],
    ['app/api/quotes/route.ts', '@/lib/platform/database/database', 'app may not import platform/database'],
    ['app/(desk)/page.tsx', '@/app/sandbox/mounted', 'app may not import app/sandbox'],
    ['lib/features/quotes/start-quote.ts', '@/lib/testing/given/people', 'for tests and scripts only'],
    ['lib/features/quotes/start-quote.ts', './start-quote.test', 'for tests and scripts only'],
    ['lib/features/quotes/start-quote.ts', '@/lib/scripts/support/terminal.mjs', 'for tests and scripts only'],
    ['lib/novelty/idea.ts', '@/lib/domain/money', 'has no row'],
    ['lib/features/novelty/idea.ts', '@/lib/domain/money', 'has no row'],
    ['lib/features/quotes/start-quote.ts', '../../../../elsewhere/x', 'leaves the repository'],
  ])('%s may not import %s', (file, specifier, reason) => {
    expect(importViolation(file, specifier)).toContain(reason)
  })

  it('endpoints may import types of the contract only', () => {
    expect(importViolation('lib/features/offers/endpoints.ts', '@/lib/contracts/endpoint', true)).toBeUndefined()
    expect(importViolation('lib/features/offers/endpoints.ts', '@/lib/contracts/endpoint')).toContain('except with `import type`')
  })

  it('every name in the table has its own row', () => {
    const names = Object.values(IMPORT_TABLE).flatMap((row) => (Array.isArray(row) ? row : [...row.values, ...row.types]))
    expect([...new Set(names)].filter((name) => !(name in IMPORT_TABLE))).toEqual([])
  })
})

describe('npm run lint', () => {
  const root = process.cwd()
  const copy = mkdtempSync(path.join(tmpdir(), 'quotedesk-lint-'))
  afterAll(() => rmSync(copy, { recursive: true, force: true }))
  mkdirSync(path.join(copy, 'lib/domain'), { recursive: true })
  cpSync(path.join(root, 'lib/scripts/lint'), path.join(copy, 'lib/scripts/lint'), { recursive: true })
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'package.json']) cpSync(path.join(root, name), path.join(copy, name))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

  const lint = (code) => {
    writeFileSync(path.join(copy, 'lib/domain/subject.ts'), code)
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
    const { status, stdout } = spawnSync(process.execPath, [oxlint, '-f', 'unix', 'lib/domain'], { cwd: copy, encoding: 'utf8' })
    return { status, stdout }
  }

  it('accepts a file that follows the rules', () => {
    expect(lint('export const two = 2\n')).toMatchObject({ status: 0 })
  })

  it.each([
    ['import-direction', "import { env } from '../../platform/env'\nexport const port = env().port\n"],
    ['import-direction', "import type { Env } from '../platform/env'\nexport type Copy = Env\n"],
    ['import-direction', "export { migrate } from '../../platform/database/migrate'\n"],
    ['import-direction', "export const load = () => import('@/lib/platform/database/database')\n"],
    ['import-direction', "export type Client = import('@/lib/platform/database/database').Client\n"],
    ['no-server-actions', "'use server'\nexport const two = 2\n"],
    ['no-explicit-any', 'export const two: any = 2\n'],
    ['no-non-null-assertion', 'export const first = (list: string[]) => list[0]!\n'],
    ['no-floating-promises', 'export function go(): void {\n  Promise.resolve(2)\n}\n'],
    ['no-process-env', 'export const secret = process.env.APP_SECRET\n'],
    ['no-console', "console.log('hello')\nexport const two = 2\n"],
    ['max-lines', `export const lines = [\n${'  0,\n'.repeat(350)}]\n`],
  ])('reports a violation of %s', (rule, code) => {
    const { status, stdout } = lint(code)
    expect(stdout).toContain(rule)
    expect(status).toBe(1)
  })
})
