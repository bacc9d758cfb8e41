import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { FactorsView } from '@/lib/features/second-factors/endpoints'
import { ownAccountRo } from '@/lib/features/own-account/messages.ro'
import type { AccountView } from '@/lib/features/own-account/endpoints'
import { answerApi, type Asked, renderInApp } from '@/lib/testing/rendered-app'
import { AccountScreen } from './account-screen'

const [THIS, OTHER] = ['0190a1b2-0000-7000-8000-000000000001', '0190a1b2-0000-7000-8000-000000000002']
const AT = '2026-11-23T09:00:00Z'
const account: AccountView = {
  now: AT,
  name: 'Ana Probă',
  email: 'ana@example.test',
  sendsMail: true,
  sessions: [
    { id: THIS, browser: 'chrome', system: 'linux', address: '10.0.0.1', startedAt: AT, lastSeenAt: AT, isThis: true },
    { id: OTHER, browser: 'firefox', system: 'windows', address: '', startedAt: AT, lastSeenAt: AT, isThis: false },
  ],
}
const factors: FactorsView = { hasApp: false, passkeys: [], codesLeft: 0, isRequired: false, isConfirmed: false }
const { factors: t, confirm, appDialog, codesDialog, sessions, password } = ownAccountRo

async function renderScreen(answer: (asked: Asked) => object | undefined = () => ({}), change: Partial<FactorsView> = {}) {
  const asked = answerApi(({ path, ...rest }) => (path === '/api/account/second-factors' ? { ...factors, ...change } : path === '/api/account' ? account : answer({ path, ...rest })))
  await renderInApp(<AccountScreen account={account} factors={{ ...factors, ...change }} />)
  return { posted: () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]) }
}

describe('one’s own account', () => {
  test('asks for the password again before an app is set up, shows its key, and shows the codes once', async () => {
    const codes = ['ABCD-EFGH-JKMN-PQRS']
    const { posted } = await renderScreen(({ path }) => (path.endsWith('/activation') ? { codes } : path.endsWith('/authenticator-app') ? { qrCode: '<svg xmlns="http://www.w3.org/2000/svg"/>', secret: 'JBSWY3DP' } : {}))
    await page.getByRole('button', { name: t.addApp }).click()
    await page.getByRole('button', { name: confirm.submit, exact: true }).click()
    await expect.element(page.getByText(confirm.missing)).toBeVisible()
    await page.getByRole('dialog').getByLabelText(confirm.password).fill('o parolă bună')
    await page.getByRole('button', { name: confirm.submit, exact: true }).click()
    await expect.element(page.getByRole('textbox', { name: appDialog.secret })).toHaveValue('JBSWY3DP')
    await page.getByRole('textbox', { name: appDialog.code }).fill('123456')
    await page.getByRole('button', { name: appDialog.submit }).click()
    await expect.element(page.getByRole('list', { name: codesDialog.list })).toHaveTextContent('ABCD-EFGH-JKMN-PQRS')
    await expect.element(page.getByRole('link', { name: codesDialog.download })).toHaveAttribute('download', codesDialog.fileName)
    expect(posted()).toEqual([
      ['/api/account/confirmation', { way: 'password', password: 'o parolă bună' }],
      ['/api/account/authenticator-app', undefined],
      ['/api/account/authenticator-app/activation', { code: '123456', locale: 'ro' }],
    ])
  })

  test('closes another session, and offers no button for this one', async () => {
    const { posted } = await renderScreen()
    await expect.element(page.getByRole('button', { name: /Închide sesiunea/ })).toHaveAccessibleName(sessions.closeOf.replace('{device}', 'Firefox, Windows').replace('{address}', sessions.unknownAddress))
    await page.getByRole('button', { name: /Închide sesiunea/ }).click()
    await expect.element(page.getByText(sessions.closed)).toBeVisible()
    expect(posted()).toEqual([[`/api/account/sessions/${OTHER}/closing`, undefined]])
  })

  test('sends no password that differs from its repetition', async () => {
    const { posted } = await renderScreen()
    await page.getByLabelText(password.current, { exact: true }).fill('vechea parolă bună')
    await page.getByLabelText(password.next, { exact: true }).fill('patru cai verzi pe pereți')
    await page.getByLabelText(password.repeat, { exact: true }).fill('cinci cai verzi pe pereți')
    await page.getByRole('button', { name: password.submit }).click()
    await expect.element(page.getByText(password.differs)).toBeVisible()
    expect(posted()).toEqual([])
  })
})
