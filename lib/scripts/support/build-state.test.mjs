import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sourceHash } from './build-state.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'quotedesk-sources-'))
afterAll(() => rmSync(root, { recursive: true }))

function write(file, content) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}

beforeEach(() => {
  rmSync(root, { recursive: true })
  write('app/page.tsx', 'one')
  write('package-lock.json', '{}')
})

it.each(['app/page.tsx', 'app/new/page.tsx', 'components/ui/button.tsx', 'lib/platform/env.ts', 'public/mark.svg', 'next.config.js', 'package-lock.json', 'proxy.ts'])(
  'a change of %s causes a build',
  (file) => {
    const before = sourceHash(root)
    write(file, 'two')
    expect(sourceHash(root)).not.toBe(before)
  },
)

it.each(['lib/platform/env.test.ts', 'lib/testing/given/people.ts', 'lib/scripts/demo.mjs', 'e2e/journeys/one.spec.ts', 'vitest.config.ts', '.oxlintrc.json', 'README.md', 'tsconfig.tsbuildinfo'])(
  'a change of %s causes no build',
  (file) => {
    const before = sourceHash(root)
    write(file, 'two')
    expect(sourceHash(root)).toBe(before)
  },
)
