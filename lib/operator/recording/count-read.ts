import type { Endpoint } from '@/lib/contracts/endpoint'
import type { ReadCount, ReadReply } from '@/lib/contracts/recorded-call'
import { isRecord } from '@/lib/contracts/shared/members'
import type { ReplyFinding } from '@/lib/domain/reply/reply-finding'
import type { CallClass } from '@/lib/domain/reply/reply-form'
import { OperatorFault } from '../error'
import { readReply } from '../read-reply'

const NONE: ReadCount = { read: 0, lost: 0, lacking: 0 }
export const addCounts = (one: ReadCount, other: ReadCount): ReadCount => ({ read: one.read + other.read, lost: one.lost + other.lost, lacking: one.lacking + other.lacking })

/** What the client makes of a reply: how many offers and policies it reads and loses, and which members it leaves out. The one judgement of bench and replay. */
export async function countRead(endpoint: Endpoint, response: Response, callClass: CallClass): Promise<ReadReply> {
  try {
    return countsOf(await readReply(endpoint, response))
  } catch (error) {
    if (!(error instanceof OperatorFault)) throw error
    // A refusal that is read as a refusal loses nothing.
    return { isUnreadable: callClass === 'ok' || error.kind === 'malformed', offers: NONE, policies: NONE, leftOut: [] }
  }
}

/** Counts what a read reply holds: offers, policies, and the offers of each result of a joint request. */
function countsOf(reply: unknown): ReadReply {
  const results = isRecord(reply) && Array.isArray(reply.results) ? reply.results.filter(isRecord).map(({ offers }) => offers) : []
  const sources = [reply, ...results].filter(isRecord)
  const counted = (name: 'offers' | 'policies') => sources.reduce<ReadCount>((sum, source) => addCounts(sum, { read: listIn(source, name).length, ...unreadIn(source, name) }), NONE)
  return { isUnreadable: false, offers: counted('offers'), policies: counted('policies'), leftOut: sources.flatMap((source) => findingsIn(source)).map(({ path }) => path) }
}

const listIn = (source: Readonly<Record<string, unknown>>, name: string): readonly Readonly<Record<string, unknown>>[] => (Array.isArray(source[name]) ? source[name].filter(isRecord) : [])
const findingsIn = (source: Readonly<Record<string, unknown>>): readonly ReplyFinding[] => [...listIn(source, 'offers'), ...listIn(source, 'policies')].flatMap(({ findings }) => (Array.isArray(findings) ? (findings as readonly ReplyFinding[]) : []))

/** Items that could not be read, by their places in the list. One lacks what a sale needs when a member of the needed ring did not come at all. */
function unreadIn(source: Readonly<Record<string, unknown>>, name: 'offers' | 'policies'): Omit<ReadCount, 'read'> {
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
