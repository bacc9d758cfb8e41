import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CommandPaletteButton } from '@/components/palette/command-palette-button'
import { answerApi, renderInApp } from '@/lib/testing/rendered-app'
import { DemoBanner } from './demo-banner'
import { DeskFrame } from './desk-frame'
import { Preferences } from './preferences'

const LABELS = { skipToContent: 'Treci la conținut', navigation: 'Navigare', openNavigation: 'Meniu', closeNavigation: 'Închide' }
const search = page.getByRole('button', { name: 'Căutare sau comandă' })
const dark = page.getByRole('button', { name: 'Întunecat' })
const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN

async function given() {
  answerApi(() => ({}))
  await renderInApp(
    <DeskFrame labels={LABELS} brand={{ name: 'Quotedesk', href: '/' }} navigation={null} search={<CommandPaletteButton roles={['broker']} products={[]} />} demoBanner={<DemoBanner text="Demonstrație" />} preferences={<Preferences theme="system" />} userMenu={<button type="button">Cont</button>}>
      <p>Pagina</p>
    </DeskFrame>,
  )
}

test('on a phone one bar stands above the page: search is an icon, language and theme are in the drawer', async () => {
  await page.viewport(390, 844)
  await given()
  await expect.element(search).toBeVisible()
  expect(topOf('main')).toBeLessThan(80)
  await expect.element(dark).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Meniu' }).click()
  await expect.element(dark).toBeVisible()
})

test('on a desk search, notice, language, theme and account stand in one bar', async () => {
  await page.viewport(1440, 900)
  await given()
  await expect.element(search).toBeVisible()
  await expect.element(dark).toBeVisible()
  expect(topOf('main')).toBeLessThan(56)
  const account = page.getByRole('button', { name: 'Cont' }).element().getBoundingClientRect()
  expect(account.left).toBeGreaterThan(dark.element().getBoundingClientRect().right)
})
