import { expect, test } from 'vitest'
import { scriptsOfPage } from './scripts-of-page.mjs'

test.each([
  ['a script', '<script src="/a.js" async=""></script>', ['/a.js']],
  ['an address with a parameter', '<script src="/a.js?x=1&amp;y=2"></script>', ['/a.js?x=1&y=2']],
  ['a script written into the page', '<script>self.x = "<b src=1>"</script>', []],
  ['a script for browsers without modules', '<script src="/old.js" noModule=""></script>', []],
  ['a script fetched ahead', '<link rel="preload" as="script" href="/b.js"/>', ['/b.js']],
  ['a module fetched ahead', '<link rel="modulepreload" href="/c.js"/>', ['/c.js']],
  ['a style or a font fetched ahead', '<link rel="preload" as="style" href="/a.css"/><link rel="stylesheet" href="/a.css"/>', []],
  ['the same script twice', '<link rel="preload" as="script" href="/a.js"/><script src="/a.js"></script>', ['/a.js']],
])('of a page, %s counts as it should', (_name, html, scripts) => {
  expect(scriptsOfPage(html)).toEqual(scripts)
})
