import 'server-only'
import type { UserCredentials } from '@/lib/features/people/users'
import { knownDeviceLimits, type Limit, signInLimits } from '@/lib/platform/rate-limit/rate-limit'
import { noteRefusal } from '@/lib/platform/refusals/note-refusal'
import { readKnownDevice } from './known-device'

interface Try {
  readonly email: string
  readonly address: string
  readonly userAgent: string
  readonly deviceCookie: string | undefined
}

/** What a try to sign in counts against. In a browser where the person has signed in before nobody else's tries do. */
export function limitsOf({ email, address, userAgent, deviceCookie }: Try, user: UserCredentials | undefined): readonly Limit[] {
  const device = user ? readKnownDevice(deviceCookie, user.id) : 'none'
  if (typeof device === 'object') return knownDeviceLimits(email, device.id)
  if (user && device === 'forged') noteRefusal({ operation: 'sign-in', reason: 'forged device', address, userAgent, person: { agencyId: user.agencyId, userId: user.id, name: user.name } })
  return signInLimits(email, address)
}
