import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { todayInBucharest } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import { answerAll } from '@/lib/testing/form/questions'
import { renderedForm } from '@/lib/testing/form/rendered-form'
import { HOLDER_JOURNEYS, withoutLabels } from '@/lib/testing/given/journeys'
import { expectAccessible, showIn } from '@/lib/testing/rendered-accessibility'
import { renderQuote } from '@/lib/testing/rendered-quote'
import { walk } from '@/lib/wizard/walk'

const TODAY = todayInBucharest(new Date())

describe.each(HOLDER_JOURNEYS)('$product for $holder, in $language, $look.width px, $look.theme', ({ product, language, look, isFirst, example }) => {
  test('takes every answer through its fields, and the saved draft gives the same answers', async () => {
    const { definition, messages } = productOf(product)
    const typed = walk(definition, example, TODAY)
    await showIn(look)
    const quote = await renderQuote({ product, language, today: TODAY })
    for (const [index, { step, questions }] of typed.stops.entries()) {
      await quote.open(step)
      const form = renderedForm({ language, messages: messages[language] })
      await answerAll(form, questions)
      // Other policyholders bring no other kinds of fields.
      if (isFirst) await expectAccessible(step, [look])
      await form.input.press(page.getByRole('button', { name: form.words.wizard.continue, exact: true }))
      await quote.expectToLeadTo(typed.stops[index + 1]?.step ?? 'check')
    }
    expect(withoutLabels(walk(definition, quote.saved(), TODAY).complete)).toEqual(withoutLabels(typed.complete))
  })
})
