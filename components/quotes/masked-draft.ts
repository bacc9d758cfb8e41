import { reviewLines } from '@/components/wizard/check/review-rows'
import type { Day } from '@/lib/domain/day'
import { maskCodesIn } from '@/lib/domain/personal-code'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { productOf } from '@/lib/products/all-products'
import type { ProductId } from '@/lib/products/registry'
import { review } from '@/lib/wizard/review'
import { walk } from '@/lib/wizard/walk'

interface DraftOfQuote {
  readonly product: ProductId
  readonly draft: Readonly<Record<string, unknown>>
  readonly today: Day
  readonly locale: Locale
}

/** One step of a draft in words, with masked codes. */
export interface MaskedStep {
  readonly id: string
  readonly title: string
  readonly rows: readonly { readonly key: string; readonly label: string; readonly value: string }[]
}

/** What was answered so far in a draft, step by step, with masked codes: for whoever looks at it and does not edit it. */
export function maskedSteps({ product, draft, today, locale }: DraftOfQuote): MaskedStep[] {
  const { definition, messages: byLocale } = productOf(product)
  const format = { t: translatorOf(locale), locale, messages: byLocale[locale] }
  const answered = review(walk(definition, draft, today))
  return definition.steps.flatMap(({ id, questions }) => {
    const rows = answered.flatMap((row) => {
      const question = row.step === id ? questions.find(({ key }) => key === row.key) : undefined
      if (question === undefined) return []
      // A temporary plate can have the form of an identity card.
      const isOfVehicle = question.kind === 'plate' || question.kind === 'vin'
      return reviewLines(row, question, format).map(({ key, item, label, value }) => ({ key, label: item === undefined ? label : `${item}: ${label}`, value: maskCodesIn(value, { isOfVehicle }) }))
    })
    return rows.length === 0 ? [] : [{ id, title: format.messages.steps[id] ?? id, rows }]
  })
}
