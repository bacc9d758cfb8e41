import 'server-only'
import { hasPanel } from '@/lib/features/demo/ask-control'
import { ownAddresses } from '@/lib/features/demo/own-addresses'
import { DEMO_AGENCIES, DEMO_PASSWORD } from '@/lib/features/demo/demo-users'
import type { Actor } from '@/lib/platform/access/actor'
import { can } from '@/lib/platform/access/permissions'
import type { Cast } from './model/cast'
import { TOUR_PARTS, type TourPart } from './model/stops'
import type { TourPlace } from './model/tour-place'

/** A tour that somebody may take. */
export interface FoundTour {
  readonly cast: Cast
  /** The parts that the reader may play as who is signed in. */
  readonly parts: readonly TourPart[]
  readonly place: TourPlace | undefined
  /** Where a phone reaches this machine: a link that was opened as localhost does not lead it here. */
  readonly addresses: readonly string[]
}

/**
 * The tour for somebody, or for whoever is about to sign in; `place` is where the tour of the browser stands. Undefined outside a demo, and in an agency
 * where a part has nobody.
 */
export function findTour(actor: Pick<Actor, 'email' | 'roles'> | undefined, place: TourPlace | undefined): FoundTour | undefined {
  if (!hasPanel()) return undefined
  const agency = actor === undefined ? DEMO_AGENCIES[0] : DEMO_AGENCIES.find(({ users }) => users.some(({ email }) => email === actor.email))
  const playing = (part: TourPart) => (agency?.users ?? []).filter(({ role }) => role === part).map(({ email, name }) => ({ email, name }))
  if (TOUR_PARTS.some((part) => playing(part).length === 0)) return undefined
  return { cast: { password: DEMO_PASSWORD, people: { broker: playing('broker'), 'back-office': playing('back-office') } }, parts: TOUR_PARTS.filter((part) => actor !== undefined && mayPlay(actor, part)), place, addresses: ownAddresses() }
}

const mayPlay = (actor: Pick<Actor, 'roles'>, part: TourPart) => can(actor, part === 'broker' ? 'policy.issue' : 'attempt.resolve')
