import type { AnyQuestion } from './define'
import type { Kind, KindValues } from './kinds'
import type { Context, Parsed } from './parsed'

/** What became of a typed value; undefined for an optional question without an answer. */
export type Reading = Parsed<KindValues[Kind]> | undefined

/** Reads a typed value of a question, or remembers what became of it. */
export type Readings = (typed: Typed, read: (context: Context) => Reading) => Reading

interface Typed {
  readonly question: AnyQuestion
  readonly raw: unknown
  readonly context: Context
}

/**
 * Remembers what questions made of typed values, for whoever walks many drafts on one day: rows of a sheet mostly say the same. What was read with the help of other answers is read anew each time.
 */
export function rememberedReadings(): Readings {
  const known = new Map<AnyQuestion, { readonly plain: Map<unknown, Reading>; readonly whole: Map<string, Reading>; usesAnswers: boolean }>()
  return ({ question, raw, context }, read) => {
    let own = known.get(question)
    if (own === undefined) {
      own = { plain: new Map(), whole: new Map(), usesAnswers: false }
      known.set(question, own)
    }
    // To compare a long value costs as much as to read it.
    if (own.usesAnswers) return read(context)
    const isWhole = typeof raw === 'object' && raw !== null
    const key = isWhole ? JSON.stringify(raw) : raw
    const before: Map<unknown, Reading> = isWhole ? own.whole : own.plain
    const remembered = before.get(key)
    if (remembered !== undefined) return remembered
    const asked = own
    const result = read({
      today: context.today,
      get answers() {
        asked.usesAnswers = true
        return context.answers
      },
    })
    if (!asked.usesAnswers) before.set(key, result)
    return result
  }
}
