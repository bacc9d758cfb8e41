import 'server-only'
import { countedAddress } from '@/lib/domain/web/network-address'
import { browserOf } from '@/lib/domain/web/browser'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { log } from '@/lib/platform/log'
import { inCurrentWorld } from '@/lib/platform/worlds/current-world'
import { worldValue } from '@/lib/platform/worlds/world-values'

/** Whoever a refusal is about, where that is known. */
export interface RefusedPerson {
  readonly agencyId: string
  readonly userId: string
  readonly name: string
}

/** Something that was refused. */
export interface Refusal {
  /** What was tried: an operation of ours, never what a stranger wrote. */
  readonly operation: string
  readonly reason: string
  readonly address: string
  readonly userAgent: string
  readonly person?: RefusedPerson | undefined
  /** An event that says more is recorded elsewhere, so this one is for the log alone. */
  readonly isRecorded?: boolean
}

/** What stores a line, about somebody or about a stranger: that so many tries were refused since the last line. */
export type RefusalRecorder = (person: RefusedPerson | undefined, refusal: Omit<Refusal, 'person' | 'isRecorded'> & { readonly count: number }) => Promise<void>

/** One line for each bucket in this time; what else happens in it is counted in the next line. */
export const LINE_EVERY_MS = 60_000
// Beyond it, strangers share one bucket: their number must not fill the memory.
const BUCKETS_MAX = 1000
// So many lines about strangers are stored in that time; the others are one more line with their number. Strangers must not fill the record.
const STRANGERS_MAX = 20

interface State {
  /** Tries that no line has counted yet, by bucket. */
  readonly waiting: Map<string, number>
  recorder: RefusalRecorder | undefined
}

// Route bundles and the server in front may each hold a copy of this module.
const SLOT = Symbol.for('quotedesk.refusals')
const holder = globalThis as { [SLOT]?: State }
const state = (holder[SLOT] ??= { waiting: new Map(), recorder: undefined })

/** Lines about strangers in the time under way: stored ones, and tries that none of them counts; undefined when there are none. */
const strangers = worldValue<{ counted: { stored: number; others: number } | undefined }>('refused-strangers', () => ({ counted: undefined }))

/** Sets what stores refusals. The log has all of them. */
export function setRefusalRecorder(recorder: RefusalRecorder | undefined): void {
  state.recorder = recorder
}

/** For tests: forgets what was counted, as a process that has just started. */
export function forgetRefusals(): void {
  state.waiting.clear()
  strangers.clear()
}

/**
 * Writes a refusal to the log, with address and browser family, and to the record: of the agency of the person, where one is known. The first of a bucket
 * is written at once; those of the next minute become one line with their number.
 */
export function noteRefusal(refusal: Refusal): void {
  const bucket = bucketOf(refusal)
  const waiting = state.waiting.get(bucket)
  if (waiting !== undefined) {
    state.waiting.set(bucket, waiting + 1)
    return
  }
  write(refusal, 1)
  wait(bucket, refusal)
}

function wait(bucket: string, refusal: Refusal): void {
  state.waiting.set(bucket, 0)
  setTimeout(() => {
    const count = state.waiting.get(bucket) ?? 0
    state.waiting.delete(bucket)
    if (count === 0) return
    write(refusal, count)
    wait(bucket, refusal)
  }, LINE_EVERY_MS).unref()
}

function bucketOf({ operation, reason, address, person }: Refusal): string {
  const bucket = inCurrentWorld([operation, reason, countedAddress(address), person?.userId ?? ''].join('\n'))
  return state.waiting.size < BUCKETS_MAX || state.waiting.has(bucket) ? bucket : inCurrentWorld('all others')
}

function write({ person, isRecorded = false, userAgent, ...refusal }: Refusal, count: number): void {
  log().warn({ ...refusal, browser: browserOf(userAgent), ...(person ? { userId: person.userId } : {}), count }, 'refused')
  if (!isRecorded && (person !== undefined || mayStoreStranger(count))) store(person, { ...refusal, userAgent, count })
}

function store(...line: Parameters<RefusalRecorder>): void {
  const { recorder } = state
  if (recorder) runInBackground('record-refusal', recorder(...line))
}

function mayStoreStranger(count: number): boolean {
  const ofWorld = strangers.get()
  const counted = (ofWorld.counted ??= { stored: 0, others: 0 })
  if (counted.stored + counted.others === 0) {
    setTimeout(() => {
      ofWorld.counted = undefined
      const { others } = counted
      if (others > 0) store(undefined, { operation: 'any', reason: 'others', address: '', userAgent: '', count: others })
    }, LINE_EVERY_MS).unref()
  }
  const mayStore = counted.stored < STRANGERS_MAX
  if (mayStore) counted.stored += 1
  else counted.others += count
  return mayStore
}
