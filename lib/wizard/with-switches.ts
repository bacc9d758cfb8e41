import type { AnyQuestion, AnyStep, Definition } from './define'
import type { DeskSwitches } from './question-options'

const closed = new WeakMap<Definition, Definition>()

/**
 * A definition as an account's switches leave it: without what is asked only where a switch is on. A definition as it stands has every switch on:
 * what was answered once can always be read. The same definition gives the same result, so that nothing renders anew.
 */
export function withSwitches(definition: Definition, { passports }: DeskSwitches): Definition {
  if (passports) return definition
  const known = closed.get(definition)
  if (known !== undefined) return known
  const made = { ...definition, steps: definition.steps.map(withoutSwitched) }
  closed.set(definition, made)
  return made
}

function withoutSwitched({ questions, ...step }: AnyStep): AnyStep {
  return { ...step, questions: questions.filter(isAlways).map(closeQuestion) }
}

const isAlways = ({ onlyWith }: { readonly onlyWith?: keyof DeskSwitches }) => onlyWith === undefined

function closeQuestion(question: AnyQuestion): AnyQuestion {
  if (question.kind === 'items') return { ...question, questions: question.questions.filter(isAlways) }
  if (question.kind !== 'party') return question
  const { passports: _, ...party } = question
  return party
}
