import { expect, test } from 'vitest'
import { answerPathFinder } from './answer-path'

const fieldOf = answerPathFinder({
  'herd.horses': 'horses',
  'herd.horses.*.saddle.maker': 'horses.*.saddleMaker',
  'herd.start': 'startDate',
  herd: 'holder',
})

test.each([
  ['product.herd.start', 'startDate'],
  ['herd.start', 'startDate'],
  ['herd.horses', 'horses'],
  ['herd.horses.2.name', 'horses.2.name'],
  ['herd.horses.0.saddle.maker', 'horses.0.saddleMaker'],
  ['herd.horses.12.stable.cityCode', 'horses.12.stable.city'],
  ['herd.horses.x.saddle.maker', 'horses.x.saddle.maker'],
  ['herd.unknown', 'holder.unknown'],
  ['herdsman.name', undefined],
  ['', undefined],
])('the path %s of a refusal is mapped to the answer %s', (path, answerPath) => expect(fieldOf(path)).toBe(answerPath))
