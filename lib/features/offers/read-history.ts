import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { findRuns, type QuoteRun, hasSameAnswers } from './store/quote-runs'
import type { Quote } from '@/lib/features/quotes/store/quotes'
import { type Day, todayInBucharest } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import type { Problem } from '@/lib/domain/problem'
import { isLocked } from '@/lib/domain/quote'
import { requireCompleteAnswers } from '@/lib/features/quotes/require-complete-answers'
import type { AnyAnswers } from '@/lib/wizard/define'

/** The answers at two moments. */
export interface AnswerPair {
  readonly before: unknown
  readonly after: unknown
}

interface RunSummary {
  readonly run: number
  readonly startedAt: Date
}

type ShownRun = RunSummary & Pick<QuoteRun, 'readAnswers'>

/** The runs of a quote, and how its answers changed between them. */
export interface RunHistory {
  /** Newest first. */
  readonly runs: readonly RunSummary[]
  /** The named run, or else the newest; undefined when no insurer was asked yet. */
  readonly shown: ShownRun | undefined
  /** Whether the answers equal those of the newest run; 'outdated' where they do and only the first day has passed since, 'incomplete' where one is missing or not valid. */
  readonly answers: 'same' | 'changed' | 'outdated' | 'incomplete'
  /** Changes since the newest run; undefined if none. */
  readonly sinceAsked: AnswerPair | undefined
  /** Change between the shown run and the one before it, where answers differ. */
  readonly sinceEarlier: AnswerPair | undefined
}

/**
 * Reads the runs of a quote and how its answers changed around one.
 * @throws NotAllowed
 */
export async function readRunHistory(actor: Actor, quote: Quote, { named, today }: { named: number | undefined; today: Day }): Promise<RunHistory> {
  const runs = await findRuns(actor, quote.id)
  const [newest] = runs
  const shownRun = runs.find(({ run }) => run === named) ?? newest
  const earlier = shownRun && runs.find(({ run }) => run < shownRun.run)
  const now = newest && answersNow(quote, newest, today)
  return {
    runs: runs.map(runSummary),
    shown: shownRun && { ...runSummary(shownRun), readAnswers: shownRun.readAnswers },
    answers: now?.state ?? 'same',
    sinceAsked: newest && now?.state === 'changed' ? { before: await newest.readAnswers(), after: now.answers } : undefined,
    sinceEarlier: shownRun && earlier && shownRun.fingerprint !== earlier.fingerprint ? { before: await earlier.readAnswers(), after: await shownRun.readAnswers() } : undefined,
  }
}

const runSummary = ({ run, startedAt }: QuoteRun): RunSummary => ({ run, startedAt })

type CurrentAnswers = { readonly state: 'same' | 'outdated' | 'incomplete' } | { readonly state: 'changed'; readonly answers: unknown }

function answersNow(quote: Quote, newest: QuoteRun, today: Day): CurrentAnswers {
  // A locked quote takes no new run.
  if (isLocked(quote.state)) return { state: 'same' }
  const now = judgeAnswers(quote, today)
  if (now.answers !== undefined) return hasSameAnswers(newest, now.answers) ? { state: 'same' } : { state: 'changed', answers: now.answers }
  const hasBegun = now.problems.every(({ path, code }) => path === 'startDate' && code === 'dateTooEarly')
  const then = hasBegun ? judgeAnswers(quote, todayInBucharest(newest.startedAt)).answers : undefined
  return { state: then !== undefined && hasSameAnswers(newest, then) ? 'outdated' : 'incomplete' }
}

/** The answers on a day as they stand, whatever the account takes today, or why they are not complete. */
function judgeAnswers(quote: Quote, today: Day): { readonly answers: AnyAnswers } | { readonly answers?: undefined; readonly problems: readonly Problem[] } {
  try {
    return { answers: requireCompleteAnswers(quote, today, { passports: true }).answers }
  } catch (error) {
    if (error instanceof Fault && error.code === 'quoteIncomplete') return { problems: error.details.problems ?? [] }
    throw error
  }
}
