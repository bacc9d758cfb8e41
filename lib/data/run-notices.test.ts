import { expect, test } from 'vitest'
import { database } from '@/lib/db/database'
import { describeOnBothEngines } from '@/lib/testing/both-engines'
import { newAgency } from '@/lib/testing/people'
import { createQuote } from './quotes'
import { announceRun, onRunChange } from './run-notices'

/** Counts what is heard, and lets a test wait for the next. */
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

describeOnBothEngines('a notice about a quote', () => {
  test('is heard once its transaction is committed, and only by those who asked about that quote', async () => {
    const { broker } = await newAgency()
    const [quote, other] = [await createQuote(broker, { product: 'gap', draft: {} }), await createQuote(broker, { product: 'gap', draft: {} })]
    const { db } = await database()
    const [ear, otherEar] = [newEar(), newEar()]
    const stop = await onRunChange(broker, quote.id, ear.hear)
    const stopOther = await onRunChange(broker, other.id, otherEar.hear)

    const undone = db.transaction(async (tx) => {
      await announceRun(tx, quote.id)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const heard = ear.next()
    await db.transaction((tx) => announceRun(tx, quote.id))
    await heard
    expect([ear.count(), otherEar.count()]).toEqual([1, 0])

    await stop()
    const heardByOther = otherEar.next()
    await db.transaction((tx) => announceRun(tx, quote.id))
    await db.transaction((tx) => announceRun(tx, other.id))
    await heardByOther
    expect([ear.count(), otherEar.count()]).toEqual([1, 1])
    await stopOther()
  })

  test('of another agency cannot be listened to', async () => {
    const [{ broker }, { broker: stranger }] = [await newAgency(), await newAgency()]
    const { id } = await createQuote(broker, { product: 'gap', draft: {} })
    await expect(onRunChange(stranger, id, () => {})).rejects.toMatchObject({ code: 'notFound' })
  })
})
