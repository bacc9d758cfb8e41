import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { fold } from '@/lib/domain/text'
import type { AnyProductWire } from '@/lib/products/product-wire'
import type { AnyAnswers } from '@/lib/wizard/define'
import { readListed } from '@/lib/wizard/kinds/listed'
import { readList } from '@/lib/features/nomenclature/read-list'

interface Words {
  readonly wire: Pick<AnyProductWire, 'insurerLists'>
  readonly answers: AnyAnswers
  /** Our id of the insurer that is going to be asked. */
  readonly insurerId: string
}

type TranslatedAnswers = { readonly answers: AnyAnswers } | { readonly unknown: string }

/**
 * The answers with the entries of one insurer's own lists. A chosen entry becomes the insurer's entry of the same name,
 * whatever its number. `unknown` is the answer for which the insurer has no entry.
 * @throws NotAllowed; Fault of the operator when there is neither a copy nor a reply
 */
export async function translateListAnswers(actor: Actor, { wire, answers, insurerId }: Words): Promise<TranslatedAnswers> {
  const own: Record<string, unknown> = {}
  for (const [key, list] of Object.entries(wire.insurerLists)) {
    const chosen = readListed(answers[key])
    if (!chosen.ok) continue
    const { items } = await readList(actor, { list, insurer: insurerId })
    const entry = items.find(({ label }) => fold(label) === fold(chosen.value.label))
    if (entry === undefined) return { unknown: key }
    own[key] = { key: entry.key, label: entry.label }
  }
  return { answers: { ...answers, ...own } }
}
