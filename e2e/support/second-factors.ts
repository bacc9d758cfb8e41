import type { CDPSession, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect } from '@/e2e/support/fixtures'

interface Words {
  readonly ownAccount: (typeof import('@/lib/features/own-account/messages.ro'))['ownAccountRo']
}

// The step of an app's code.
const STEP_MS = 30_000

/** Gives a page an authenticator that checks its user by itself. */
export async function withAuthenticator(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } })
  return client
}

/** Reads the recovery codes that are shown this once. */
export async function seenCodes(page: Page, { ownAccount }: Words): Promise<string[]> {
  const shown = page.getByRole('alertdialog', { name: ownAccount.codesDialog.title })
  const list = shown.getByRole('list', { name: ownAccount.codesDialog.list }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await shown.getByRole('button', { name: ownAccount.codesDialog.done, exact: true }).last().click()
  return codes
}

/** Names the passkey that a page asks for, and makes it. */
export async function makePasskey(page: Page, { ownAccount }: Words): Promise<void> {
  await page.getByRole('dialog', { name: ownAccount.passkeyDialog.title }).getByRole('button', { name: ownAccount.passkeyDialog.submit }).click()
}

/** Sets the app up that a page shows. @returns the app, whose present code is still unused */
export async function setUpApp(page: Page, { ownAccount }: Words): Promise<TOTP> {
  const dialog = page.getByRole('dialog', { name: ownAccount.appDialog.title })
  await expect(dialog.getByRole('img', { name: ownAccount.appDialog.picture })).toBeVisible()
  const app = new TOTP({ secret: await dialog.getByRole('textbox', { name: ownAccount.appDialog.secret }).inputValue() })
  // The code of the step before now counts too, and leaves the present one for the sign-in.
  await dialog.getByRole('textbox', { name: ownAccount.appDialog.code }).fill(app.generate({ timestamp: Date.now() - STEP_MS }))
  await dialog.getByRole('button', { name: ownAccount.appDialog.submit }).click()
  return app
}

/** The code that the app shows now, or in a moment: one later than that of its set-up. */
export const codeOf = (app: TOTP) => app.generate({ timestamp: Date.now() + STEP_MS - 5000 })
