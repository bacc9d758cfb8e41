import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadOrCreateSecrets, prepareDataFolder } from './data-folder.mjs'

const root = mkdtempSync(path.join(tmpdir(), 'quotedesk-data-'))
afterAll(() => rmSync(root, { recursive: true }))

it('a data folder is created for the current user alone', () => {
  const folder = path.join(root, 'made/here')
  prepareDataFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it('a data folder that is a file is refused in one line', () => {
  const file = path.join(root, 'file')
  writeFileSync(file, '')
  expect(() => prepareDataFolder(file)).toThrow(/is not a folder\. Choose another: DATA_DIR=/)
})

it('the demo\'s secret is created once, stored, and readable by the current user alone', () => {
  const first = loadOrCreateSecrets(root)
  expect(first.APP_SECRET.length).toBeGreaterThanOrEqual(32)
  expect(loadOrCreateSecrets(root)).toEqual(first)
  expect(statSync(path.join(root, 'demo.env')).mode & 0o777).toBe(0o600)
})

it('a file of secrets without its secret is refused and not replaced, because encrypted data would be lost', () => {
  const folder = path.join(root, 'damaged')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'demo.env'), 'APP_SECRET=short\n')
  expect(() => loadOrCreateSecrets(folder)).toThrow(/holds no APP_SECRET/)
  expect(readFileSync(path.join(folder, 'demo.env'), 'utf8')).toBe('APP_SECRET=short\n')
})
