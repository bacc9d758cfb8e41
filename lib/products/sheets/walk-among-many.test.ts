import { describe, expect, test } from 'vitest'
import { todayInBucharest } from '@/lib/domain/day'
import { rememberedReadings } from '@/lib/wizard/readings'
import { walk, walkAmongMany } from '@/lib/wizard/walk'
import { productOf } from '../all-products'
import { PRODUCT_IDS } from '../registry'

const TODAY = todayInBucharest(new Date())

describe.each(PRODUCT_IDS)('many drafts of %s', (id) => {
  test('are walked as each of them alone, whatever was read before', async () => {
    const { definition, examples } = productOf(id)
    const { validExamples, refusedDrafts } = await examples()
    const drafts = [...Object.values(validExamples(TODAY)), ...refusedDrafts(TODAY).map(({ draft }) => draft)]
    const readings = rememberedReadings()
    for (const draft of [...drafts, ...drafts.toReversed()]) expect(walkAmongMany(definition, draft, { today: TODAY, readings })).toEqual(walk(definition, draft, TODAY))
  })
})

test('what was read with the help of another answer is read anew: a cover without a sum has the value of its own vehicle', async () => {
  const { definition, examples } = productOf('casco')
  const [draft = {}] = Object.values((await examples()).validExamples(TODAY))
  const readings = rememberedReadings()
  const sumsOf = (marketValue: string) => {
    const { coverages = [] } = walkAmongMany(definition, { ...draft, marketValue, coverages: [{ key: 'x1', label: 'Avarii' }] }, { today: TODAY, readings }).stops.flatMap(({ questions }) => questions).reduce<{ coverages?: unknown }>((found, { question, value }) => (question.key === 'coverages' ? { coverages: value } : found), {})
    return coverages
  }
  expect(sumsOf('90.000')).not.toEqual(sumsOf('80.000'))
})
