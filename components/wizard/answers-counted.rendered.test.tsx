import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, formatDay, todayInBucharest } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import { productOf } from '@/lib/products/all-products'
import { validExamples as cascoExamples } from '@/lib/products/casco/examples'
import type { Draft } from '@/lib/products/example-drafts'
import type { ProductId } from '@/lib/products/registry'
import { type FormScope, typeInto } from '@/lib/testing/form/form-scope'
import { renderedForm } from '@/lib/testing/form/rendered-form'
import { renderQuote } from '@/lib/testing/rendered-quote'
import { walk } from '@/lib/wizard/walk'

const TODAY = todayInBucharest(new Date())
const { holder, address, wizard } = appMessages('ro')

/** A step as a broker answers it: what is typed or found in a list, by label, and what is pressed: packages, declarations. */
interface AnsweredStep {
  readonly step: string
  readonly typed?: readonly (readonly [label: string, text: string])[]
  /** The item of a list in which they are typed. */
  readonly item?: RegExp
  readonly pressed?: readonly (readonly [role: 'radio' | 'checkbox', name: string | RegExp, group?: string])[]
}

/** Answers the steps of a quote, each of which Continue must accept, and counts. */
async function answer(product: ProductId, steps: readonly AnsweredStep[], start: Draft = {}) {
  const { definition, messages } = productOf(product)
  const quote = await renderQuote({ product, language: 'ro', today: TODAY })
  const form = renderedForm({ language: 'ro', messages: messages.ro })
  for (const [index, { step, typed = [], item, pressed = [] }] of steps.entries()) {
    await quote.open(step, index === 0 ? start : undefined)
    const scope: FormScope<ReturnType<typeof page.getByRole>> = item === undefined ? form : { ...form, within: page.getByRole('group', { name: item }) }
    for (const [label, text] of typed) await typeInto(scope, label, text)
    for (const [role, name, group] of pressed) await form.input.tick((group === undefined ? page : page.getByRole('radiogroup', { name: group })).getByRole(role, { name }))
    await form.input.press(page.getByRole('button', { name: wizard.continue, exact: true }))
    await quote.expectToLeadTo(steps[index + 1]?.step ?? 'check')
  }
  return {
    typed: steps.flatMap(({ typed = [] }) => typed).length,
    pressed: steps.flatMap(({ pressed = [] }) => pressed).length,
    answers: walk(definition, quote.saved(), TODAY).complete as Readonly<Record<string, unknown>> | undefined,
  }
}

describe('the answers of a quote', () => {
  // The ages are typed once, for the price: they make the second traveller.
  test('are at most 15 typed ones for a trip of two people, the policyholder new, and two declarations: 16 without the ages, which only a price needs', async () => {
    const { questions, items } = productOf('travel').messages.ro
    const ofTraveller = items?.['travellers']?.questions
    const label = (key: string) => questions[key]?.label ?? key
    const ages: Draft = { quickAges: '34, 41' }
    const { typed, pressed, answers } = await answer('travel', [
      { step: 'trip', typed: [[label('destination'), 'Grecia'], [label('startDate'), formatDay(addDays(TODAY, 14), 'ro')], [label('endDate'), formatDay(addDays(TODAY, 21), 'ro')]] },
      {
        step: 'holder',
        typed: [
          [holder.lastName, 'Mureșan'], [holder.firstName, 'Ioana'], [holder.personTaxId, '2920229120018'], [holder.idNumber, 'KX 654321'], [holder.mobile, '0722 000 111'], [holder.email, 'ioana@example.ro'],
          [address.city, 'Cluj-Napoca'], [address.street, 'Str. Memorandumului nr. 21'],
        ],
        pressed: [['radio', 'Nu', label('politicallyExposed')]],
      },
      { step: 'travellers', item: /^Asigurat suplimentar 1/, typed: [[ofTraveller?.['firstName']?.label ?? '', 'Vlad'], [ofTraveller?.['taxId']?.label ?? '', '1850615123456'], [ofTraveller?.['idNumber']?.label ?? '', 'KX 111222']] },
      { step: 'agreements', pressed: [['checkbox', label('gdpr')]] },
    ], ages)
    expect(typed + Object.keys(ages).length).toBeLessThanOrEqual(15)
    expect(typed + pressed).toBeLessThanOrEqual(16)
    expect(answers).toMatchObject({ holder: { address: { street: 'Str. Memorandumului', houseNumber: '21' } }, holderTravels: true, purpose: { key: 'tourism' }, transportation: { key: 'plane' }, travellers: [{ lastName: 'Mureșan', firstName: 'Vlad' }] })
  })

  test('are at most 8 for the car of a known client, with a package and no single cover', async () => {
    const { questions } = productOf('casco').messages.ro
    const label = (key: string) => questions[key]?.label ?? key
    const known: Draft = { holder: cascoExamples(TODAY).person['holder'] }
    const { typed, pressed, answers } = await answer('casco', [
      {
        step: 'vehicle',
        typed: [
          [label('licensePlate'), 'CJ 12 ABC'], [label('vin'), 'UU1HSDJ9F60123456'], [label('model'), 'Duster'], [label('yearOfConstruction'), '2024'], [label('totalWeightKg'), '1870'],
        ],
      },
      { step: 'people' },
      { step: 'cover', typed: [[label('marketValue'), '92500']], pressed: [['radio', /^Standard/, label('coverages')]] },
    ], known)
    expect(typed + pressed).toBeLessThanOrEqual(8)
    expect(answers?.['coverages']).toHaveLength(14)
  })
})
