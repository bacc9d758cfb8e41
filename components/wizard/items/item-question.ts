import type { QuestionOf } from '@/lib/wizard/define'
import type { AnyItemQuestion, PlainKind } from '@/lib/wizard/kinds'

export type PlainQuestion = QuestionOf<PlainKind>

/** The question about one item as a question of the form: its key is the dotted name of its field. */
export function placedQuestion(list: QuestionOf<'items'>, question: AnyItemQuestion, index: number): PlainQuestion {
  const placed = (key: string) => (list.questions.some((own) => own.key === key) ? `${list.key}.${index}.${key}` : key)
  return {
    ...question,
    key: placed(question.key),
    ...('within' in question && question.within !== undefined && { within: placed(question.within) }),
    ...('sameAs' in question && question.sameAs !== undefined && { sameAs: placed(question.sameAs) }),
  }
}

/** The question that a field within a list belongs to, or undefined when the field is the list itself. */
export function itemQuestionAt(list: QuestionOf<'items'>, field: string): { readonly question: PlainQuestion; readonly index: number } | undefined {
  const [number, key] = field.slice(list.key.length + 1).split('.')
  const index = Number(number)
  const question = list.questions.find((one) => one.key === key)
  return question === undefined || !Number.isInteger(index) ? undefined : { question: placedQuestion(list, question, index), index }
}

/** The name of a list as a whole, which has no field. */
export function wholeList(key: string): string {
  return `${key}.root`
}
