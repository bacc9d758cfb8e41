import { itemMessages, itemName } from '@/lib/products/product-messages'
import type { AskedQuestion } from '@/lib/wizard/ask'
import type { AnyQuestion, QuestionOf } from '@/lib/wizard/define'
import type { Kind } from '@/lib/wizard/kinds'
import { readListed } from '@/lib/wizard/kinds/listed'
import { escapeRegExp } from '@/e2e/support/user-input'
import { labelIn } from '../support/lists'
import { answerAddress, answerParty } from './party-answers'
import { choose, fieldOf, type FormScope, tickCheckbox, expand, typeInto, typeDay } from './form-scope'
import { listOf, membersOf, textOf } from './draft-values'

/** Answers the visible questions from a draft. Skips questions whose value is already filled or fixed. */
export async function answerAll(scope: FormScope, questions: readonly AskedQuestion[]): Promise<void> {
  for (const question of questions) {
    if (question.filled || question.question.fixed === true || isEmpty(question.raw)) continue
    // The compiler cannot see that the function matches the question's kind.
    const answer = ANSWER_BY_KIND[question.question.kind] as Answer<Kind>
    await answer(scope, { label: scope.messages.questions[question.question.key]?.label ?? question.question.key, question: question.question, raw: question.raw, items: question.items ?? [] })
  }
}

interface AnswerInput<K extends Kind> {
  readonly label: string
  readonly question: QuestionOf<K>
  readonly raw: unknown
  readonly items: NonNullable<AskedQuestion['items']>
}
type Answer<K extends Kind> = (scope: FormScope, typed: AnswerInput<K>) => Promise<void>

const writeText: Answer<Kind> = (scope, { label, raw }) => typeInto(scope, label, String(raw))

/** How to answer each kind; the type requires every kind. */
const ANSWER_BY_KIND = {
  text: writeText,
  integer: writeText,
  money: writeText,
  vin: writeText,
  plate: writeText,
  suggestion: writeText,
  day: (scope, { label, raw }) => typeDay(scope, label, String(raw)),
  choice: (scope, { label, question, raw }) => choose(scope, label, optionOf(scope, question, String(raw))),
  choices: (scope, { label, question, raw }) => tickAll(scope, label, listOf(raw).map((option) => optionOf(scope, question, String(option)))),
  yesNo: (scope, { label, raw }) => choose(scope, label, raw === true ? scope.words.fields.yes : scope.words.fields.no),
  consent: async (scope, { label, raw }) => {
    if (raw === true) await tickCheckbox(scope, label)
  },
  listed: async (scope, { label, question, raw }) => typeInto(scope, label, await labelOf(raw, (key) => labelIn(scope, question.list, key))),
  covers: async (scope, { label, question, raw }) => {
    const covers = await Promise.all(
      listOf(raw).map(async (one) => ({
        name: await labelOf(one, (key) => labelIn(scope, 'coverage', key, question.of)),
        sum: textOf(membersOf(one), 'insuredSum'),
      })),
    )
    await tickAll(scope, label, covers.map(({ name }) => name))
    for (const { name, sum } of covers) if (sum !== '') await typeInto(scope, scope.words.fields.sumOf.replace('{cover}', name), sum)
  },
  address: (scope, { label, question, raw }) => answerAddress(scope, label, { question, typed: membersOf(raw) }),
  party: (scope, { label, question, raw }) => answerParty(scope, label, { question, typed: membersOf(raw) }),
  items: async (scope, { label, question: { key }, items }) => {
    const { page, input, messages } = scope
    const add = page.getByRole('button', { name: messages.items?.[key]?.add ?? label, exact: true })
    if (items.length > 0) await expand(scope, label, add)
    for (const [index, item] of items.entries()) {
      const within = page.getByRole('group', { name: itemName(messages, key, index), exact: true })
      if (!(await within.isVisible())) {
        await input.press(add)
        await within.locator(':focus').waitFor()
      }
      await answerAll({ ...scope, within, messages: itemMessages(messages, key) }, item)
    }
  },
} satisfies { readonly [K in Kind]: Answer<K> }

async function tickAll(scope: FormScope, label: string, options: readonly string[]): Promise<void> {
  const group = fieldOf(scope, 'group', label)
  await expand(scope, label, group)
  for (const option of options) await scope.input.tick(group.getByRole('checkbox', { name: new RegExp(`^${escapeRegExp(option)}`, 'u') }))
}

function optionOf({ messages }: FormScope, { key }: AnyQuestion, option: string): string {
  return messages.options[key]?.[option] ?? option
}

async function labelOf(raw: unknown, lookUp: (key: string) => Promise<string>): Promise<string> {
  const read = readListed(raw)
  if (!read.ok) throw new Error('The draft has no value for this list')
  return lookUp(read.value.key)
}

const isEmpty = (raw: unknown) => raw === undefined || raw === null || raw === ''
