import { setTimeout as wait } from 'node:timers/promises'
import { ACTS } from '@/components/tour/acts/acts'
import type { Ask } from '@/components/tour/acts/ask'
import { arrive, restore } from '@/components/tour/acts/issue-and-prove'
import { todayInBucharest } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { startQuote } from '@/lib/features/quotes/endpoints'
import { readTour } from '@/lib/features/tour/endpoints'
import { STOPS, stopAfter, stopReached, type TourPart, type TourStop } from '@/lib/features/tour/model/stops'
import type { TourFacts } from '@/lib/features/tour/model/tour-facts'
import { TOUR_PRODUCT } from '@/lib/products/tour/tour-product'

/** Somebody of the demo who is signed in: calls endpoints, and opens pages. */
export interface TourPlayer {
  readonly ask: Ask
  /** The status of a page. */
  readonly open: (path: string) => Promise<number>
}

interface TakeTourInput {
  readonly players: Readonly<Record<TourPart, readonly TourPlayer[]>>
  /** Breaks something, or mends it. */
  readonly roll: () => Promise<void>
}

/** How a tour went: where it ended, what was told on the way, and how many policies there are. */
export interface TourEnd {
  readonly quoteId: string
  /** Undefined when it reached its end. */
  readonly stuckAt: string | undefined
  readonly told: number
  /** The newest of what was told, by its code. */
  readonly lastTold: string | undefined
  /** Answers of the desk that explain nothing. */
  readonly unexplained: readonly string[]
  readonly wasUnknown: boolean
  /** How often it went back to issuing, because two people had found no policy. */
  readonly wentBack: number
  readonly policies: number
  readonly registered: number
}

const ACTS_MOST = 120
const LOOK_EVERY_MS = 40
const IN_VAIN_MOST = 3
const WAITS_MOST = 1500

/** Takes the tour from its first stop to its end by the acts of the desk, whatever is broken meanwhile. */
export async function takeTour({ players, roll }: TakeTourInput): Promise<TourEnd> {
  const broker = playing('broker')
  const { quoteId } = await broker.ask(startQuote, { input: { product: TOUR_PRODUCT } })
  const read = () => broker.ask(readTour, { params: { quoteId } })
  const unexplained: string[] = []
  let lastTold: string | undefined
  let [told, wentBack, wasUnknown, waits, place] = [0, 0, false, 0, '']
  let inVain = 0
  let stop: TourStop | undefined = STOPS[0]
  let facts: TourFacts = await read()

  for (let acts = 0; stop !== undefined && acts < ACTS_MOST && waits < WAITS_MOST; ) {
    facts = await read()
    wasUnknown ||= facts.attempt?.state === 'UNKNOWN'
    const at = stopReached(stop.id, facts)
    if (at.id !== stop.id) wentBack += 1
    stop = at
    if (at.isDone(facts, place)) await goOn(at)
    else if (isUnderWay(facts)) {
      waits += 1
      await wait(LOOK_EVERY_MS)
    } else {
      acts += 1
      inVain += 1
      // Without an offer nothing goes on: a whole service that is down is mended by whoever broke it.
      if (inVain % IN_VAIN_MOST === 0) await roll()
      await act(at)
    }
  }
  return { quoteId, stuckAt: stop?.id, told, lastTold, unexplained, wasUnknown, wentBack, policies: facts.policies.length, registered: facts.registered }

  async function goOn(from: TourStop) {
    await restore(from.id, { ask: broker.ask, quoteId })
    stop = stopAfter(from.id)
    inVain = 0
    await roll()
    if (stop === undefined) return
    await arrive(stop.id, { ask: broker.ask, facts })
    await open(stop, stop.page(facts))
  }

  async function act(at: TourStop) {
    const player = playerOf(at)
    try {
      const known = await player.ask(readTour, { params: { quoteId } })
      place = (await ACTS[at.id]({ ask: player.ask, facts: known, today: todayInBucharest(new Date()), locale: 'ro' })) ?? place
      await open(at, place === '' ? at.page(facts) : place)
    } catch (error) {
      // A fault says what happened; what explains nothing is a defect of the desk.
      if (!(error instanceof Fault)) throw error
      told += 1
      lastTold = `${at.id}: ${error.code} ${JSON.stringify(error.details.problems ?? [])}`
      if (error.code === 'unexpected') unexplained.push(`${at.id}: ${String(error.cause)}`)
      await roll()
    }
  }

  async function open(at: TourStop, path: string) {
    const status = await playerOf(at).open(path)
    if (status >= 400) unexplained.push(`${at.id}: ${status} for ${path.replace(quoteId, '…')}`)
  }

  function playerOf({ id, by }: TourStop): TourPlayer {
    const isSecond = id === 'proof' && facts.attempt?.state === 'UNKNOWN' && facts.attempt.notIssuedBy !== 'nobody'
    return playing(by, isSecond ? 1 : 0)
  }

  function playing(part: TourPart, index = 0): TourPlayer {
    const player = players[part][index]
    if (player === undefined) throw new RangeError('The tour has nobody for this part')
    return player
  }
}

/** Whether insurers are awaited, or the answer to a policy request. */
function isUnderWay({ run, offers, attempt }: TourFacts): boolean {
  return (run !== undefined && run.waiting > 0 && offers.length < 2) || attempt?.state === 'INTENT' || attempt?.state === 'SENDING'
}
