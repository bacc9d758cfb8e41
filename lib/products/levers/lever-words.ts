import { formatSum } from '@/lib/domain/money'
import type { AnyAnswers, AnyQuestion } from '@/lib/wizard/define'
import { type AnswerFormat, formatAnswer } from '../format-answer'
import type { Product } from '../product'
import type { Lever } from './levers'

export interface LeverWords {
  readonly name: string
  /** A value of the lever, with the unit that the answers around it give. */
  readonly valueOf: (value: unknown, answers: AnyAnswers) => string
}

/** What a lever and its values are called. */
export function leverWords({ definition }: Pick<Product, 'definition'>, { key, unit }: Pick<Lever<AnyAnswers>, 'key' | 'unit'>, format: AnswerFormat): LeverWords {
  const { t, locale, messages } = format
  const question = definition.steps.flatMap((step): readonly AnyQuestion[] => step.questions).find((one) => one.key === key)
  return {
    name: messages.questions[key]?.label ?? key,
    valueOf: (value, answers) => {
      if (value === undefined || question === undefined) return t('levers.without')
      const counted = unit === undefined || unit === '%' ? unit : answers[unit.in]
      if (typeof value === 'number' && typeof counted === 'string') return value === 0 ? t('levers.without') : formatSum(value, counted, locale)
      return formatAnswer(question, value as never, { ...format, answers })
    },
  }
}

/** A lever that stands elsewhere in two sets of answers, in words. */
export interface PulledLever {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** The levers of a product that stand elsewhere after than before, in their order. */
export function pulledLevers(product: Pick<Product, 'definition' | 'levers'>, { before, after }: { readonly before: AnyAnswers; readonly after: AnyAnswers }, format: AnswerFormat): readonly PulledLever[] {
  return product.levers.flatMap((lever) => {
    const { name, valueOf } = leverWords(product, lever, format)
    const [was, is] = [valueOf(before[lever.key], before), valueOf(after[lever.key], after)]
    return was === is ? [] : [{ label: name, before: was, after: is }]
  })
}
