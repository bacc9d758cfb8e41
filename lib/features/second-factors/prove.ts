import 'server-only'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Ceremony } from './store/challenges'
import { consumeStep, type FactorOwner, findConfirmedApp } from './store/authenticator-apps'
import { consumeRecoveryCode } from './store/recovery-codes'
import { stepOfCode } from './one-time-password'
import { verifiedPasskey } from './passkey-ceremony'

/** What somebody gives to prove who they are beside a password. */
export type Proof =
  | { readonly way: 'app'; readonly code: string }
  | { readonly way: 'recovery'; readonly code: string }
  | { readonly way: 'passkey'; readonly response: AuthenticationResponseJSON }

/** Whether a factor of somebody is proven; what proves it is used up. A passkey must answer the challenge of this ceremony. */
export async function isProven(owner: FactorOwner, proof: Proof, ceremony: Ceremony): Promise<boolean> {
  if (proof.way === 'passkey') return (await verifiedPasskey(proof.response, ceremony))?.userId === owner.userId
  if (proof.way === 'recovery') return consumeRecoveryCode(owner, proof.code)
  const app = await findConfirmedApp(owner)
  const step = app && stepOfCode(app.secret, proof.code)
  // Of one code in two requests at once, one counts.
  return app !== undefined && step !== undefined && consumeStep(owner, { id: app.id, step })
}
