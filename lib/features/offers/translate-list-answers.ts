import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { isEditedList } from '@/lib/domain/edited-lists'
import { fold } from '@/lib/domain/text'
import type { AnyProductWire } from '@/lib/products/product-wire'
import type { AnyAnswers } from '@/lib/wizard/define'
import type { Listed } from '@/lib/wizard/kinds'
import { readListed } from '@/lib/wizard/kinds/listed'
import type { Insurer } from '@/lib/features/insurers/store/insurers'
import { readList } from '@/lib/features/nomenclature/read-list'
import { translateEditedEntry } from './translate-edited-entry'

interface Words {
  readonly wire: Pick<AnyProductWire, 'insurerLists'>
  readonly answers: AnyAnswers
  /** The insurer that is going to be asked. */
  readonly insurer: Pick<Insurer, 'id' | 'lists'>
}

type TranslatedAnswers = { readonly answers: AnyAnswers } | { readonly unknown: string }

/** An entry for one insurer; undefined where the insurer has none. */
type Translate = (chosen: Listed) => Promise<Listed | undefined>

/**
 * The answers with the entries of one insurer's own lists. A chosen entry becomes the insurer's entry of the same name,
 * whatever its number. `unknown` is the answer for which the insurer has no entry.
 * @throws NotAllowed; Fault of the operator when there is neither a copy nor a reply
 */
export async function translateListAnswers(actor: Actor, { wire, answers, insurer }: Words): Promise<TranslatedAnswers> {
  let own: unknown = answers
  for (const [path, list] of Object.entries(wire.insurerLists)) {
    const translate: Translate = isEditedList(list) ? (chosen) => translateEditedEntry(actor, { list, chosen, insurer }) : (chosen) => ofInsurer(actor, { list, chosen, insurer })
    const translated = await translateAt(own, { steps: path.split('.'), at: [], translate })
    if ('unknown' in translated) return translated
    own = translated.value
  }
  return { answers: own as AnyAnswers }
}

interface OfInsurer {
  readonly list: Parameters<typeof readList>[1]['list']
  readonly chosen: Listed
  readonly insurer: Pick<Insurer, 'id'>
}

async function ofInsurer(actor: Actor, { list, chosen, insurer }: OfInsurer): Promise<Listed | undefined> {
  const { items } = await readList(actor, { list, insurer: insurer.id })
  const entry = items.find(({ label }) => fold(label) === fold(chosen.label))
  return entry && { key: entry.key, label: entry.label }
}

interface Place {
  readonly steps: readonly string[]
  /** The path so far, as the refusal names it. */
  readonly at: readonly (string | number)[]
  readonly translate: Translate
}

type Translated = { readonly value: unknown } | { readonly unknown: string }

/** A value with the entries at a path translated; `*` stands for every item of a list. */
async function translateAt(value: unknown, { steps: [step, ...rest], at, translate }: Place): Promise<Translated> {
  if (step === undefined) return translateEntries(value, { at, translate })
  if (step === '*') return inEach(Array.isArray(value) ? value : [], (item, index) => translateAt(item, { steps: rest, at: [...at, index], translate }))
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return { value }
  const below = await translateAt((value as Readonly<Record<string, unknown>>)[step], { steps: rest, at: [...at, step], translate })
  return 'unknown' in below ? below : { value: { ...value, [step]: below.value } }
}

/** One entry, or several, of which those that the insurer lacks are left out while it has any. */
async function translateEntries(value: unknown, { at, translate }: Pick<Place, 'at' | 'translate'>): Promise<Translated> {
  const unknown = at.join('.')
  if (Array.isArray(value)) {
    const entries = await Promise.all(value.map((one) => entryFor(one, translate)))
    const known = entries.filter((entry) => entry !== undefined)
    return value.length > 0 && known.length === 0 ? { unknown } : { value: known }
  }
  if (!readListed(value).ok) return { value }
  const entry = await entryFor(value, translate)
  return entry === undefined ? { unknown } : { value: entry }
}

async function entryFor(value: unknown, translate: Translate): Promise<Listed | undefined> {
  const chosen = readListed(value)
  return chosen.ok ? translate(chosen.value) : undefined
}

async function inEach(items: readonly unknown[], translateItem: (item: unknown, index: number) => Promise<Translated>): Promise<Translated> {
  const all: unknown[] = []
  for (const [index, item] of items.entries()) {
    const one = await translateItem(item, index)
    if ('unknown' in one) return one
    all.push(one.value)
  }
  return { value: all }
}
