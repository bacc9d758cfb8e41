import { expect, test } from 'vitest'
import { queueAddress, readQueueNarrow } from './queue-narrow'

const ID = '0190a1b2-0000-7000-8000-000000000001'

test('an address narrows the queue, and is written back', () => {
  const narrow = readQueueNarrow({ product: 'gap', insurer: ID, owner: 'nobody', view: 'mine' })
  expect(narrow).toEqual({ product: 'gap', insurer: ID, owner: undefined })
  expect(queueAddress('mine', narrow)).toBe(`/review?view=mine&product=gap&insurer=${ID}`)
  expect(queueAddress('waiting', {})).toBe('/review')
  expect(readQueueNarrow({ product: ['gap'], insurer: '1', owner: undefined })).toEqual({ product: undefined, insurer: undefined, owner: undefined })
})
