import type { Locale } from '@/lib/i18n/locales'
import type { Draft } from '@/lib/products/example-drafts'
import { PRODUCT_IDS, type ProductId } from '@/lib/products/registry'
import { type TestViewport, VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import { examplesOf } from './product-examples'

/** A way through a product's questions. */
export interface Journey {
  readonly product: ProductId
  /** The example, by its kind of policyholder. */
  readonly holder: string
  readonly example: Draft
  readonly language: Locale
  readonly look: TestViewport
  /** Whether it is the product's first kind of policyholder. */
  readonly isFirst: boolean
}

const HOLDERS: ReadonlySet<string> = new Set(['person', 'company', 'foreignPerson'])

/** The examples of a product, one for each kind of policyholder it allows; two of a product that allows one kind. */
function holdersOf(product: ProductId): readonly (readonly [name: string, example: Draft])[] {
  const examples = Object.entries(examplesOf(product))
  const holders = examples.filter(([name]) => HOLDERS.has(name))
  return holders.length > 1 ? holders : examples.slice(0, 2)
}

/** The nth of several journeys, in languages and looks that alternate. */
function inTurn(nth: number): Pick<Journey, 'language' | 'look'> {
  const language = nth % 2 === 0 ? 'ro' : 'en'
  const [desk, phone] = VIEWPORTS_BY_LANGUAGE[language]
  return { language, look: nth % 4 < 2 ? desk : phone }
}

/** One journey for each product. */
export const JOURNEYS: readonly Journey[] = PRODUCT_IDS.flatMap((product, nth) =>
  holdersOf(product)
    .slice(0, 1)
    .map(([holder, example]) => ({ product, holder, example, ...inTurn(nth), isFirst: true })),
)

/** Every product with every kind of policyholder; the first kind in the language that the product's journey does not have. */
export const HOLDER_JOURNEYS: readonly Journey[] = PRODUCT_IDS.flatMap((product, nth) =>
  holdersOf(product).map(([holder, example], index) => ({ product, holder, example, ...inTurn(nth + index + 1), isFirst: index === 0 })),
)

/** Removes labels of list entries, because they depend on the language. */
export function withoutLabels(answers: unknown): unknown {
  return JSON.parse(JSON.stringify(answers, (name, value: unknown) => (name === 'label' || name === 'en' ? undefined : value)))
}
