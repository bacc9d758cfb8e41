import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const PAGES = ['README.md', ...readdirSync(inRoot('docs'), { recursive: true }).map((file) => `docs/${file}`)].filter((file) => file.endsWith('.md')).map((file) => file.replaceAll('\\', '/'))

const LINK = /\]\(([^)\s]+)\)/g
// A path of the repository written as code: one of its folders, then characters of a file name.
const PATH = /`((?:app|components|docs|e2e|lib|public)\/[\w./[\]()-]*)`/g
const HEADING = /^#+ (.+)$/gm

/** The anchor that Markdown viewers make of a heading. */
function anchorOf(heading) {
  return heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-')
}

function anchorsOf(text) {
  return [...text.matchAll(HEADING)].map(([, heading]) => anchorOf(heading))
}

/** The broken links and paths of a page. `page` is its path from the root. */
function brokenIn(page, text) {
  const links = [...text.matchAll(LINK)].map(([, target]) => target).filter((target) => !/^[a-z]+:/.test(target))
  const brokenLinks = links.filter((target) => {
    const [file, anchor] = target.split('#')
    const linked = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
    return !existsSync(inRoot(linked)) || (anchor !== undefined && !anchorsOf(readFileSync(inRoot(linked), 'utf8')).includes(anchor))
  })
  const brokenPaths = [...text.matchAll(PATH)].map(([, file]) => file).filter((file) => !existsSync(inRoot(file)))
  return [...brokenLinks, ...brokenPaths]
}

describe('the pages of the documentation', () => {
  test.each(PAGES)('%s links to pages, headings and paths that exist', (page) => {
    expect(brokenIn(page, readFileSync(inRoot(page), 'utf8'))).toEqual([])
  })

  test('the list of decisions contains every decision once', () => {
    const list = readFileSync(inRoot('docs/decisions/README.md'), 'utf8')
    const listed = [...list.matchAll(LINK)].map((link) => link[1]).toSorted()
    expect(listed).toEqual(readdirSync(inRoot('docs/decisions')).filter((file) => file !== 'README.md').toSorted())
  })

  test('every decision has a context, a decision and a consequence', () => {
    for (const page of PAGES.filter((file) => /^docs\/decisions\/\d/.test(file))) {
      expect([page, ...anchorsOf(readFileSync(inRoot(page), 'utf8')).slice(1)]).toEqual([page, 'context', 'decision', 'consequence'])
    }
  })

  test('the README has at most 150 lines', () => {
    expect(readFileSync(inRoot('README.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
  })
})

test('a broken link, a broken heading and a broken path are found', () => {
  const text = '[a](gone.md) [b](README.md#nowhere) [c](#elsewhere) [d](https://example.com) [e](README.md) `lib/gone.ts` `lib/scripts`'
  expect(brokenIn('README.md', text)).toEqual(['gone.md', 'README.md#nowhere', '#elsewhere', 'lib/gone.ts'])
})
