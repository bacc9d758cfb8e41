import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { pageTexts } from './page-texts.mjs'

const CATALOG = {
  'lib/i18n/messages/ro.ts': `import { homeRo } from '@/lib/features/home/messages.ro'\nimport { auditRo } from './audit.ro'\nexport const ro = {\n  home: homeRo,\n  homeWork: auditRo,\n  audit: auditRo,\n}\n`,
  'lib/features/home/messages.ro.ts': `export const homeRo = {\n  title: 'Acasă',\n  drafts: { none: 'Nimic' },\n}\n`,
  'lib/i18n/messages/audit.ro.ts': `export const auditRo = {\n  title: 'Jurnal',\n  acts: { read: 'Citire' },\n}\n`,
}
const button = (code) => `'use client'\nimport { useTranslations } from 'next-intl'\nexport function Button() {\n  ${code}\n}\n`
const page = (texts = '') => `import { Button } from '@/components/home/button'\nexport default function Page() { return ${texts === '' ? '<Button />' : `<PageTexts of={[${texts}]}><Button /></PageTexts>`} }\n`

/** What is wrong in a project with these files. */
function brokenIn(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'page-texts-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries({ ...CATALOG, ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return pageTexts(root).broken
}

it('every page of the project gives its browser code the texts that it asks for, and no others', () => {
  const { needs, broken } = pageTexts()
  expect(needs.size).toBeGreaterThan(50)
  expect(broken).toEqual([])
})

it.each([
  ['an area of a call', "const t = useTranslations('home')", "'home'"],
  ['an area whose name begins with another\'s', "const t = useTranslations('homeWork')", "'homeWork'"],
  ['a part of a call', "const t = useTranslations('home.drafts')", "'home.drafts'"],
  ['a text by its full name', "t('audit.title')", "'audit.title'"],
  ['a text whose name is put together', 't(`audit.${act}`)', "'audit'"],
])('finds %s that a page lacks', (_, code, part) => {
  const files = { 'components/home/button.tsx': button(code) }
  expect(brokenIn({ ...files, 'app/page.tsx': page() })).toEqual([`app/page.tsx lacks the texts ${part}`])
  expect(brokenIn({ ...files, 'app/page.tsx': page(part) })).toEqual([])
  expect(brokenIn({ ...files, 'app/home/page.tsx': page(), 'app/home/layout.tsx': `export default textsLayout(${part})\n` })).toEqual([])
})

it('finds texts that are asked for in a file that browser code imports, be it lazily', () => {
  const files = { 'components/home/button.tsx': button("import('./dialog')"), 'components/home/dialog.tsx': "useTranslations('home')\n", 'app/page.tsx': page() }
  expect(brokenIn(files)).toEqual(["app/page.tsx lacks the texts 'home'"])
})

it('finds texts that are given and not asked for; those of permissions and of code on the server alone are not', () => {
  const files = { 'components/home/button.tsx': button("t('home.title'); may('audit.read')"), 'app/page.tsx': page("'home.title', 'audit'") }
  expect(brokenIn(files)).toEqual(["app/page.tsx gives texts that nothing in it asks for: 'audit'"])
  expect(brokenIn({ 'components/home/button.tsx': button("t('home.title')").replace("'use client'\n", ''), 'app/page.tsx': page() })).toEqual([])
})
