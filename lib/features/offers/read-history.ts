import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { findRuns, type QuoteRun, wasAsked } from './store/quote-runs'
import type { Quote } from '@/lib/features/quotes/store/quotes'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { isLocked } from '@/lib/domain/quote'
import { completeAnswers } from '@/lib/features/quotes/complete-answers'

/** Answers of two moments, as they were then. */
export interface AnswerPair {
  readonly before: unknown
  readonly after: unknown
}

interface AskedRun {
  readonly run: number
  readonly startedAt: Date
}

type ShownRun = AskedRun & Pick<QuoteRun, 'readAnswers'>

/** The times insurers were asked, and what was answered otherwise in between. */
export interface RunHistory {
  /** Newest first. */
  readonly runs: readonly AskedRun[]
  /** The run that is looked at: the one that was named, or else the newest; undefined when nobody was asked yet. */
  readonly shown: ShownRun | undefined
  /** Whether insurers would be asked now what they were asked the last time; 'incomplete' while something is missing. */
  readonly answers: 'same' | 'changed' | 'incomplete'
  /** Since the newest run, where answers have changed. */
  readonly sinceAsked: AnswerPair | undefined
  /** Between the run that is looked at and the one before it, where answers had changed. */
  readonly sinceEarlier: AnswerPair | undefined
}

/**
 * How the runs of a quote follow from its answers, seen from one of them.
 * @throws NotAllowed
 */
export async function readRunHistory(actor: Actor, quote: Quote, { named, today }: { named: number | undefined; today: Day }): Promise<RunHistory> {
  const runs = await findRuns(actor, quote.id)
  const [newest] = runs
  const looked = runs.find(({ run }) => run === named) ?? newest
  const earlier = looked && runs.find(({ run }) => run < looked.run)
  const now = newest && answersNow(quote, newest, today)
  return {
    runs: runs.map(askedRun),
    shown: looked && { ...askedRun(looked), readAnswers: looked.readAnswers },
    answers: now?.state ?? 'same',
    sinceAsked: newest && now?.state === 'changed' ? { before: await newest.readAnswers(), after: now.answers } : undefined,
    sinceEarlier: looked && earlier && looked.fingerprint !== earlier.fingerprint ? { before: await earlier.readAnswers(), after: await looked.readAnswers() } : undefined,
  }
}

const askedRun = ({ run, startedAt }: QuoteRun): AskedRun => ({ run, startedAt })

type Now = { readonly state: 'same' | 'incomplete' } | { readonly state: 'changed'; readonly answers: unknown }

function answersNow(quote: Quote, newest: QuoteRun, today: Day): Now {
  // From here on nobody can ask again.
  if (isLocked(quote.state)) return { state: 'same' }
  try {
    const { answers } = completeAnswers(quote, today)
    return wasAsked(newest, answers) ? { state: 'same' } : { state: 'changed', answers }
  } catch (error) {
    if (error instanceof Fault && error.code === 'quoteIncomplete') return { state: 'incomplete' }
    throw error
  }
}
