import { expect, test } from 'vitest'
import { scriptsOfPage } from './scripts-of-page.mjs'

test.each([
  ['a script', '<script src="/a.js" async=""></script>', ['/a.js']],
  ['a URL with a parameter', '<script src="/a.js?x=1&amp;y=2"></script>', ['/a.js?x=1&y=2']],
  ['an inline script', '<script>self.x = "<b src=1>"</script>', []],
  ['a script for browsers without modules', '<script src="/old.js" noModule=""></script>', []],
  ['a preloaded script', '<link rel="preload" as="script" href="/b.js"/>', ['/b.js']],
  ['a preloaded module', '<link rel="modulepreload" href="/c.js"/>', ['/c.js']],
  ['a preloaded style', '<link rel="preload" as="style" href="/a.css"/><link rel="stylesheet" href="/a.css"/>', []],
  ['the same script twice', '<link rel="preload" as="script" href="/a.js"/><script src="/a.js"></script>', ['/a.js']],
])('the scripts of a page are found in %s', (_name, html, scripts) => {
  expect(scriptsOfPage(html)).toEqual(scripts)
})
