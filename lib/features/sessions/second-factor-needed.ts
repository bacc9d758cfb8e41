import 'server-only'
import { unsafeFindWays } from '@/lib/features/second-factors/store/factors-of-people'
import { beginPendingSignIn } from '@/lib/features/second-factors/store/pending-sign-ins'
import { Fault } from '@/lib/domain/fault'
import type { FactorWay } from './factor-shapes'

/** Thrown when a password was right and a factor has to follow: there is no session yet, only a sign-in that waits in this browser. */
export class SecondFactorNeeded extends Fault {
  constructor(
    /** For the browser's cookie. */
    readonly token: string,
    readonly ways: readonly FactorWay[],
  ) {
    super('secondFactorRequired')
  }
}

/** Stops a sign-in of somebody who has a second factor, whose password was right. @throws SecondFactorNeeded */
export async function askForSecondFactor(userId: string): Promise<void> {
  const ways = await unsafeFindWays(userId)
  if (ways.length > 0) throw new SecondFactorNeeded((await beginPendingSignIn(userId)).token, ways)
}
