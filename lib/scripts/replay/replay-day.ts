import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { ReadCount, ReadReply, RecordedCall, RecordedDay } from '@/lib/contracts/recorded-call'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import { addCounts, countRead } from '@/lib/operator/recording/count-read'
import { responseOf } from './reply-of-record'

/** What the client makes of the recorded replies of one operation. */
export interface ReplayedOperation {
  readonly operation: string
  /** Replies that came, and how many the client refuses to read although they were recorded as a success. */
  readonly replies: number
  readonly unreadable: number
  /** How many were read when they came, and cannot be made again from what was kept of them: nothing of them is lost. */
  readonly readThen: number
  /** Read, lost although everything came that a sale needs, and such as came without it: nobody could sell those. */
  readonly offers: ReadCount
  readonly policies: ReadCount
  /** How often a member was left out, by its path. */
  readonly lostMembers: ReadonlyMap<string, number>
}

const ALL: readonly Endpoint[] = [...vehicleEndpoints, ...travelEndpoints, ...assetsEndpoints]

/** Runs recorded replies through the client's readers, operation by operation. Calls of operations that are no more are left out. */
export async function replayDay({ calls }: RecordedDay): Promise<readonly ReplayedOperation[]> {
  const lines: ReplayedOperation[] = []
  for (const endpoint of ALL) {
    const recorded = calls.filter(({ operation }) => operation === endpoint.name)
    const read = (await Promise.all(recorded.map((call) => replayed(endpoint, call)))).filter((one) => one !== undefined)
    if (read.length > 0) lines.push(summed(endpoint.name, read))
  }
  return lines
}

/** One reply as it is read; `isReadThen` where the reading of the day it came is better. */
interface ReplayedReply extends ReadReply {
  readonly isReadThen: boolean
}

async function replayed(endpoint: Endpoint, call: RecordedCall): Promise<ReplayedReply | undefined> {
  const response = responseOf(call)
  return response === undefined ? undefined : judged(await countRead(endpoint, response, call.class), call.read)
}

/** A value that is hidden is invented, and may be one that nobody can read where the one that came could be: what was read then is not lost. */
function judged(now: ReadReply, then: RecordedCall['read']): ReplayedReply {
  if (then === undefined) return { ...now, isReadThen: false }
  const isBetter = (now.isUnreadable && !then.isUnreadable) || now.offers.lost + now.offers.lacking > then.offers.lost + then.offers.lacking || now.policies.lost + now.policies.lacking > then.policies.lost + then.policies.lacking
  return isBetter ? { ...then, isReadThen: true } : { ...now, leftOut: now.leftOut.filter((path) => then.leftOut.includes(path)), isReadThen: false }
}

function summed(operation: string, read: readonly ReplayedReply[]): ReplayedOperation {
  const total = (count: (one: ReplayedReply) => ReadCount) => read.map(count).reduce(addCounts)
  const lostMembers = new Map<string, number>()
  for (const path of read.flatMap(({ leftOut }) => leftOut)) lostMembers.set(path, (lostMembers.get(path) ?? 0) + 1)
  const howMany = (is: (one: ReplayedReply) => boolean) => read.filter(is).length
  return { operation, replies: read.length, unreadable: howMany(({ isUnreadable }) => isUnreadable), readThen: howMany(({ isReadThen }) => isReadThen), lostMembers, offers: total(({ offers }) => offers), policies: total(({ policies }) => policies) }
}
