import { itemMessages, itemName } from '@/lib/products/product-messages'
import type { AskedQuestion } from '@/lib/wizard/ask'
import type { AnyQuestion, QuestionOf } from '@/lib/wizard/define'
import type { Kind } from '@/lib/wizard/kinds'
import { readListed } from '@/lib/wizard/kinds/listed'
import { escapeRegExp } from './escape-reg-exp'
import { answerAddress, answerParty } from './party-answers'
import { choose, fieldOf, type FormScope, checkBox, expand, typeInto, typeDay } from './form-scope'
import { listOf, membersOf, textOf } from './draft-values'
import type { FieldLocator } from './user-input'

/** Answers the visible questions from a draft. A proposed or only possible value stays. */
export async function answerAll<L extends FieldLocator<L>>(place: FormScope<L>, asked: readonly AskedQuestion[]): Promise<void> {
  for (const one of asked) {
    if (one.filled || one.question.fixed === true || isNothing(one.raw)) continue
    // The table has the right function for each kind; the compiler cannot follow the pair.
    const answer = ANSWER[one.question.kind] as Answer<Kind>
    await answer(place, { label: place.messages.questions[one.question.key]?.label ?? one.question.key, question: one.question, raw: one.raw, items: one.items ?? [] })
  }
}

interface Typed<K extends Kind> {
  readonly label: string
  readonly question: QuestionOf<K>
  readonly raw: unknown
  readonly items: NonNullable<AskedQuestion['items']>
}
type Answer<K extends Kind> = <L extends FieldLocator<L>>(place: FormScope<L>, typed: Typed<K>) => Promise<void>

const writeText: Answer<Kind> = (place, { label, raw }) => typeInto(place, label, String(raw))

/** How to answer each kind; the type requires every kind. */
const ANSWER = {
  text: writeText,
  integer: writeText,
  money: writeText,
  amount: writeText,
  vin: writeText,
  plate: writeText,
  suggestion: writeText,
  day: (place, { label, raw }) => typeDay(place, label, String(raw)),
  choice: (place, { label, question, raw }) => choose(place, label, optionOf(place, question, String(raw))),
  choices: async (place, { label, question, raw }) => tickAll(place, label, await Promise.all(listOf(raw).map((one) => labelOf(one, (key) => place.entryLabel(question.list, key))))),
  yesNo: async (place, { label, question, raw }) => {
    if (question.isAside !== true) await choose(place, label, raw === true ? place.words.fields.yes : place.words.fields.no)
    else if (raw === true) await checkBox(place, label)
  },
  consent: async (place, { label, raw }) => {
    if (raw === true) await checkBox(place, label)
  },
  listed: async (place, { label, question, raw }) => typeInto(place, label, await labelOf(raw, (key) => place.entryLabel(question.list, key))),
  covers: async (place, { question, raw }) => {
    const covers = await Promise.all(
      listOf(raw).map(async (one) => ({
        name: await labelOf(one, (key) => place.entryLabel('coverage', key, question.of)),
        sum: textOf(membersOf(one), 'insuredSum'),
      })),
    )
    const { singly, singlyShown } = place.words.coverPackages
    const [ticks, expander] = [fieldOf(place, 'group', singlyShown), place.within.getByRole('button', { name: singly, exact: true })]
    await place.view.waitFor(ticks.or(expander))
    if (!(await place.view.isVisible(ticks))) await place.input.press(expander)
    await tickAll(place, singlyShown, covers.map(({ name }) => name))
    for (const { name, sum } of covers) if (sum !== '') await typeInto(place, place.words.fields.sumOf.replace('{cover}', name), sum)
  },
  address: (place, { label, question, raw }) => answerAddress(place, label, { question, typed: membersOf(raw) }),
  party: (place, { label, question, raw }) => answerParty(place, label, { question, typed: membersOf(raw) }),
  items: async (place, { label, question: { key }, items }) => {
    const { page, input, view, messages } = place
    const add = page.getByRole('button', { name: messages.items?.[key]?.add ?? label, exact: true })
    if (items.length > 0) await expand(place, label, add)
    for (const [index, item] of items.entries()) {
      const within = page.getByRole('group', { name: itemName(messages, key, index), exact: true })
      if (!(await view.isVisible(within))) {
        await input.press(add)
        await view.waitForFocusIn(within)
      }
      await answerAll({ ...place, within, messages: itemMessages(messages, key) }, item)
    }
  },
} satisfies { readonly [K in Kind]: Answer<K> }

async function tickAll<L extends FieldLocator<L>>(place: FormScope<L>, label: string, options: readonly string[]): Promise<void> {
  const group = fieldOf(place, 'group', label)
  await expand(place, label, group)
  for (const option of options) await place.input.tick(group.getByRole('checkbox', { name: new RegExp(`^${escapeRegExp(option)}`) }))
}

function optionOf<L extends FieldLocator<L>>({ messages }: FormScope<L>, { key }: AnyQuestion, option: string): string {
  return messages.options[key]?.[option] ?? option
}

async function labelOf(raw: unknown, lookUp: (key: string) => Promise<string>): Promise<string> {
  const read = readListed(raw)
  if (!read.ok) throw new Error('The example names no entry of the list')
  return lookUp(read.value.key)
}

const isNothing = (raw: unknown) => raw === undefined || raw === null || raw === ''
