import { TOTP } from 'otpauth'
import { onTestFinished, vi } from 'vitest'
import type { Actor } from '@/lib/platform/access/actor'
import { systemNow } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { confirmSession } from '@/lib/platform/session/confirmation'
import { beginAppSetUp, finishAppSetUp } from '@/lib/features/second-factors/set-up-app'
import { beginPasskeySetUp, finishPasskeySetUp } from '@/lib/features/second-factors/set-up-passkey'
import { newVirtualPasskey, type VirtualPasskey } from '@/lib/testing/browser/virtual-passkey'

const STEP_MS = 30_000

/** The code that an app with the secret shows, now or `steps` of 30 seconds away. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: systemNow() + steps * STEP_MS })
}

/** Gives somebody an app. Its set-up used the code of the step before now. */
export async function givenApp(actor: Actor): Promise<{ secret: string; codes: string[]; sessionId: string | undefined }> {
  await confirmSession(actor.sessionId)
  const { secret } = await beginAppSetUp(actor)
  const { codes = [], sessionId } = await finishAppSetUp(actor, { code: codeOf(secret, -1), locale: 'ro' })
  return { secret, codes, sessionId }
}

/** Gives somebody a passkey. */
export async function givenPasskey(actor: Actor, name = 'Laptop'): Promise<{ passkey: VirtualPasskey; codes: string[]; sessionId: string | undefined }> {
  await confirmSession(actor.sessionId)
  const { challenge } = await beginPasskeySetUp(actor)
  const passkey = newVirtualPasskey({ origin: env().appUrl, userHandle: actor.userId })
  const { codes = [], sessionId } = await finishPasskeySetUp(actor, { name, response: passkey.register({ challenge }), locale: 'ro' })
  return { passkey, codes, sessionId }
}

/** Stops the system's clock in the middle of a step, so that a code is the same step's when it is read. For `beforeEach`. */
export function stopInMidStep(): void {
  const step = Math.floor(Date.now() / STEP_MS)
  const spy = vi.spyOn(Date, 'now').mockReturnValue(step * STEP_MS + STEP_MS / 2)
  onTestFinished(() => spy.mockRestore())
}
