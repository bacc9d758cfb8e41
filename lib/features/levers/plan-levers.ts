import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { log } from '@/lib/platform/log'
import { fingerprintOf } from '@/lib/features/offers/store/answers'
import { readList } from '@/lib/features/nomenclature/read-list'
import type { Day } from '@/lib/domain/day'
import { uniqueBy } from '@/lib/domain/unique-by'
import type { Problem } from '@/lib/domain/problem'
import { productOf } from '@/lib/products/all-products'
import type { Change, Lever } from '@/lib/products/levers/levers'
import type { ProductId } from '@/lib/products/registry'
import type { AnyAnswers } from '@/lib/wizard/define'
import type { DeskSwitches } from '@/lib/wizard/question-options'
import { typedAnswers } from '@/lib/wizard/typed-answers'
import { walk } from '@/lib/wizard/walk'
import { withSwitches } from '@/lib/wizard/with-switches'
import { VARIANTS_MAX } from './model/limits'

/** A variant of a run's answers, judged by the walk: its whole answers, or why it cannot be asked. */
export interface PlannedVariant {
  readonly key: string
  /** The answer that names it. */
  readonly value: unknown
  readonly asked: { readonly answers: AnyAnswers; readonly fingerprint: string } | undefined
  readonly problems: readonly Problem[]
}

export interface PlannedLever {
  readonly lever: Lever<AnyAnswers>
  readonly variants: readonly PlannedVariant[]
}

interface PlanInput {
  readonly product: ProductId
  /** Of the run. */
  readonly answers: AnyAnswers
  readonly today: Day
  readonly switches: DeskSwitches
}

/** The levers of a run with their variants, at most five each; the variant that the run was asked with is left out. A lever whose list cannot be read has none. */
export async function planLevers(actor: Actor, { product, answers, today, switches }: PlanInput): Promise<readonly PlannedLever[]> {
  const { definition, levers } = productOf(product)
  const walked = withSwitches(definition, switches)
  const now = judge(walked, { answers, change: {}, today })
  return Promise.all(
    levers.map(async (lever) => {
      const changes = 'list' in lever ? await changesOfList(actor, lever, answers) : lever.changes(answers, today)
      const variants = changes.map((change): PlannedVariant => {
        const value = change[lever.key]
        return { key: keyOf(value), value, ...judge(walked, { answers, change, today }) }
      })
      const others = variants.filter(({ asked }) => asked === undefined || asked.fingerprint !== now.asked?.fingerprint)
      return { lever, variants: uniqueBy(others, ({ key }) => key).slice(0, VARIANTS_MAX) }
    }),
  )
}

interface Judged {
  readonly answers: AnyAnswers
  readonly change: Change<AnyAnswers>
  readonly today: Day
}

function judge(definition: Parameters<typeof walk>[0], { answers, change, today }: Judged): Pick<PlannedVariant, 'asked' | 'problems'> {
  const { complete, problems } = walk(definition, typedAnswers(definition, { ...answers, ...change }), today)
  return { asked: complete && { answers: complete, fingerprint: fingerprintOf(complete) }, problems }
}

/** The entries of a list around the chosen one, in the order of the list. */
async function changesOfList(actor: Actor, { key, list }: Extract<Lever<AnyAnswers>, { list: string }>, answers: AnyAnswers): Promise<readonly Change<AnyAnswers>[]> {
  try {
    const { items } = await readList(actor, { list })
    const at = items.findIndex((item) => item.key === keyOf(answers[key]))
    const first = Math.max(0, Math.min(at - 2, items.length - VARIANTS_MAX - 1))
    return items.slice(first, first + VARIANTS_MAX + 1).map((item) => ({ [key]: { key: item.key, label: item.label } }))
  } catch (error) {
    log().warn({ operation: 'plan-levers', list, reason: error instanceof Error ? error.message : 'unknown' }, 'a lever has no variants, as its list could not be read')
    return []
  }
}

/** A value as text: an entry of a list by its key. */
function keyOf(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'key' in value) return String(value.key)
  return String(value)
}
