import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import type { Endpoint } from '@/lib/contracts/endpoint'
import type { RecordedCall, RecordedDay } from '@/lib/contracts/recorded-call'
import { isRecord } from '@/lib/contracts/shared/members'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import type { ReplyFinding } from '@/lib/domain/reply/reply-finding'
import { OperatorFault } from '@/lib/operator/error'
import { readReply } from '@/lib/operator/read-reply'
import { responseOf } from './reply-of-record'

/** What the client makes of the recorded replies of one operation. */
export interface ReplayedOperation {
  readonly operation: string
  /** Replies that came, and how many the client refuses to read although they were recorded as a success. */
  readonly replies: number
  readonly unreadable: number
  /** Read, lost although everything came that a sale needs, and such as came without it: nobody could sell those. */
  readonly offers: Count
  readonly policies: Count
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

/** One reply as it was read. */
interface ReplayedReply {
  readonly isUnreadable: boolean
  readonly offers: Count
  readonly policies: Count
  readonly paths: readonly string[]
}
interface Count {
  readonly read: number
  readonly lost: number
  readonly lacking: number
}
const NONE: Count = { read: 0, lost: 0, lacking: 0 }
const added = (one: Count, other: Count): Count => ({ read: one.read + other.read, lost: one.lost + other.lost, lacking: one.lacking + other.lacking })

async function replayed(endpoint: Endpoint, call: RecordedCall): Promise<ReplayedReply | undefined> {
  const response = responseOf(call)
  if (response === undefined) return undefined
  try {
    return countsOf(await readReply(endpoint, response))
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error
    // A refusal that is read as a refusal loses nothing.
    return { isUnreadable: call.class === 'ok' || error.kind === 'malformed', offers: NONE, policies: NONE, paths: [] }
  }
}

/** Counts what a read reply holds: offers, policies, and the offers of each result of a joint request. */
function countsOf(reply: unknown): ReplayedReply {
  const results = isRecord(reply) && Array.isArray(reply.results) ? reply.results.filter(isRecord).map(({ offers }) => offers) : []
  const sources = [reply, ...results].filter(isRecord)
  const findings = sources.flatMap((source) => findingsIn(source))
  const counted = (name: 'offers' | 'policies') => sources.reduce<Count>((sum, source) => added(sum, { read: listIn(source, name).length, ...unreadIn(source, name) }), NONE)
  return { isUnreadable: false, offers: counted('offers'), policies: counted('policies'), paths: findings.map(({ path }) => path) }
}

const listIn = (source: Readonly<Record<string, unknown>>, name: string): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(source[name]) ? source[name].filter(isRecord) : [])
const findingsIn = (source: Readonly<Record<string, unknown>>): readonly ReplyFinding[] => [...listIn(source, 'offers'), ...listIn(source, 'policies')].flatMap(({ findings }) => (Array.isArray(findings) ? (findings as readonly ReplyFinding[]) : []))

/** Items that could not be read, by their places in the list. One lacks what a sale needs when a member of the needed ring did not come at all. */
function unreadIn(source: Readonly<Record<string, unknown>>, name: 'offers' | 'policies'): Omit<Count, 'read'> {
  const unread = Array.isArray(source.unread) ? (source.unread as readonly ReplyFinding[]) : []
  const placed = unread.flatMap((finding) => placeOf(finding, name).map((place) => ({ place, isMissing: finding.got.type === 'nothing' })))
  const places = new Set(placed.map(({ place }) => place))
  const lacking = new Set(placed.filter(({ isMissing }) => isMissing).map(({ place }) => place)).size
  return { lost: places.size - lacking, lacking }
}

function placeOf({ path }: ReplyFinding, name: 'offers' | 'policies'): readonly string[] {
  if (path.startsWith(`${name}.`)) return [path.split('.')[1] ?? '']
  return name === 'offers' && !/^(policies|results)\./.test(path) ? ['alone'] : []
}

function summed(operation: string, read: readonly ReplayedReply[]): ReplayedOperation {
  const total = (count: (one: ReplayedReply) => Count) => read.map(count).reduce(added, NONE)
  const lostMembers = new Map<string, number>()
  for (const path of read.flatMap(({ paths }) => paths)) lostMembers.set(path, (lostMembers.get(path) ?? 0) + 1)
  return { operation, replies: read.length, unreadable: read.filter(({ isUnreadable }) => isUnreadable).length, lostMembers, offers: total(({ offers }) => offers), policies: total(({ policies }) => policies) }
}
