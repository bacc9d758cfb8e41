import 'server-only'
import { forgetTries } from '@/lib/platform/rate-limit/rate-limits'
import { recordEvent, type SystemActor } from '@/lib/features/audit/store/audit'

/** Lets somebody sign in again who was refused after too many tries, from wherever. */
export async function unlockSignIn(by: SystemActor, { userId, email }: { readonly userId: string; readonly email: string }): Promise<void> {
  await forgetTries(email)
  await recordEvent(by, { what: 'signIn.unlocked', subject: { kind: 'user', id: userId } })
}
