import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareData } from './prepare-data.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-data-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (...parts) => path.join(folder, ...parts)
const making = (parts, code = 0) => async ({ DATA_DIR }) => {
  for (const part of parts) {
    mkdirSync(path.join(DATA_DIR, part))
    writeFileSync(path.join(DATA_DIR, part, 'row'), part)
  }
  return code
}
const asides = () => ['beginning-1', 'database', 'sandbox'].filter((name) => existsSync(at(name)))

it('gives a new folder both databases once they are whole', async () => {
  expect(await prepareData({ folder, env: {}, prepare: making(['database', 'sandbox']) })).toBe(true)
  expect([readFileSync(at('database', 'row'), 'utf8'), readFileSync(at('sandbox', 'row'), 'utf8')]).toEqual(['database', 'sandbox'])
})

it('gives it the desk\'s alone where no insurer was asked', async () => {
  expect(await prepareData({ folder, env: {}, prepare: making(['database']) })).toBe(true)
  expect(asides()).toEqual(['database'])
})

it('gives it nothing when the preparation fails, and leaves nothing aside', async () => {
  expect(await prepareData({ folder, env: {}, prepare: making(['database'], 1) })).toBe(false)
  expect(asides()).toEqual([])
})

it('touches no folder that has data, and no database elsewhere', async () => {
  const refuse = () => Promise.reject(new Error('nothing is to be prepared'))
  expect(await prepareData({ folder, env: { DATABASE_URL: 'postgres://localhost/desk' }, prepare: refuse })).toBe(false)
  mkdirSync(at('database'))
  writeFileSync(at('database', 'row'), 'kept')
  expect(await prepareData({ folder, env: {}, prepare: refuse })).toBe(false)
  expect(readFileSync(at('database', 'row'), 'utf8')).toBe('kept')
})

it('removes what an interrupted first time left aside', async () => {
  mkdirSync(at('beginning-1'))
  await prepareData({ folder, env: {}, prepare: making(['database', 'sandbox']) })
  expect(asides()).toEqual(['database', 'sandbox'])
})
