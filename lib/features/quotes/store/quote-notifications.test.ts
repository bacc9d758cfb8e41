import { expect, test } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { newAgency } from '@/lib/testing/given/people'
import { createQuote } from './quotes'
import { notifyQuoteChange, subscribeToQuote } from './quote-notifications'

/** Counts notices, and lets a test wait for the next. */
function newEar() {
  let heard = 0
  let wake = () => {}
  return {
    hear: () => {
      heard += 1
      wake()
    },
    count: () => heard,
    next: () =>
      new Promise<void>((resolve) => {
        wake = resolve
      }),
  }
}

describeOnBothDatabases('a notification about a quote', () => {
  test('reaches subscribers of that quote after the commit', async () => {
    const { broker } = await newAgency()
    const [quote, other] = [await createQuote(broker, { product: 'gap', draft: {} }), await createQuote(broker, { product: 'gap', draft: {} })]
    const { db } = await database()
    const [ear, otherEar] = [newEar(), newEar()]
    const stop = await subscribeToQuote(broker, { part: 'run', quoteId: quote.id }, ear.hear)
    const stopOther = await subscribeToQuote(broker, { part: 'run', quoteId: other.id }, otherEar.hear)

    const undone = db.transaction(async (tx) => {
      await notifyQuoteChange(tx, 'run', quote.id)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const heard = ear.next()
    await db.transaction((tx) => notifyQuoteChange(tx, 'run', quote.id))
    await heard
    expect([ear.count(), otherEar.count()]).toEqual([1, 0])

    await stop()
    const heardByOther = otherEar.next()
    await db.transaction((tx) => notifyQuoteChange(tx, 'run', quote.id))
    await db.transaction((tx) => notifyQuoteChange(tx, 'run', other.id))
    await heardByOther
    expect([ear.count(), otherEar.count()]).toEqual([1, 1])
    await stopOther()
  })

  test('is separate for the run and the proposals', async () => {
    const { broker } = await newAgency()
    const { id } = await createQuote(broker, { product: 'gap', draft: {} })
    const { db } = await database()
    const [runs, proposals] = [newEar(), newEar()]
    const stops = [await subscribeToQuote(broker, { part: 'run', quoteId: id }, runs.hear), await subscribeToQuote(broker, { part: 'proposals', quoteId: id }, proposals.hear)]
    const heard = proposals.next()
    await db.transaction((tx) => notifyQuoteChange(tx, 'proposals', id))
    await heard
    expect([runs.count(), proposals.count()]).toEqual([0, 1])
    await Promise.all(stops.map((stop) => stop()))
  })

  test('cannot be subscribed to by another agency', async () => {
    const [{ broker }, { broker: stranger }] = [await newAgency(), await newAgency()]
    const { id } = await createQuote(broker, { product: 'gap', draft: {} })
    await expect(subscribeToQuote(stranger, { part: 'run', quoteId: id }, () => {})).rejects.toMatchObject({ code: 'notFound' })
  })
})
