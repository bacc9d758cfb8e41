import { type AnswerFormat, formatAnswer } from '../format-answer'
import { itemMessages } from '../product-messages'
import type { AnyAnswers, AnyQuestion, Definition } from '@/lib/wizard/define'
import type { ItemAnswers } from '@/lib/wizard/kinds'

/**
 * Names what is insured: a make with its model and the plate ("Dacia Duster · CJ 12 ABC"), else the first answer
 * that says where or what it is. Empty when no answer does.
 */
export function insuredSubject(definition: Pick<Definition, 'steps'>, answers: Partial<AnyAnswers>, format: AnswerFormat): string {
  const questions = definition.steps.flatMap((step) => step.questions)
  const say = (question: AnyQuestion) => itemText(question, answers, format)
  const named = questions.flatMap((question) => {
    const within = question.kind === 'suggestion' ? questions.find(({ key }) => key === question.within) : undefined
    return within === undefined ? [] : [`${say(within)} ${say(question)}`.trim()]
  })
  const parts = [named.find(isText), questions.filter(({ kind }) => kind === 'plate').map(say).find(isText)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : (questions.filter(isPlaceOrThing).map(say).find(isText) ?? '')
}

function itemText(question: AnyQuestion, answers: ItemAnswers, format: AnswerFormat): string {
  const value = answers[question.key]
  if (value === undefined) return ''
  if (question.kind !== 'items') return formatAnswer(question, value as never, format)
  const words = { ...format, messages: itemMessages(format.messages, question.key) }
  const first = question.questions.find(({ kind, ...rest }) => kind === 'text' && !('is' in rest))
  return (value as readonly ItemAnswers[]).map((item) => (first === undefined ? '' : itemText(first, item, words))).filter(isText).join(', ')
}

function isPlaceOrThing(question: AnyQuestion): boolean {
  switch (question.kind) {
    case 'listed':
    case 'address':
    case 'items':
      return true
    case 'text':
      return question.is === undefined
    default:
      return false
  }
}

function isText(text: string): boolean {
  return text !== ''
}
