import 'server-only'
import { env } from '@/lib/platform/env'
import { addressInWorld } from '@/lib/platform/worlds/current-world'

/** The link by which somebody who was invited becomes a user. */
export function invitationUrl(token: string): string {
  return addressInWorld(`${env().appUrl}/invitation/${token}`)
}

/** The link by which a user confirms a new address. */
export function emailUrl(token: string): string {
  return addressInWorld(`${env().appUrl}/email/${token}`)
}

/** The link by which a user sets a new password. */
export function passwordUrl(token: string): string {
  return addressInWorld(`${env().appUrl}/password/${token}`)
}
