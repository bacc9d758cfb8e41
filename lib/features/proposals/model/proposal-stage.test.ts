import { expect, test } from 'vitest'
import { furthestStage, stageOf } from './proposal-stage'

const mailedAt = new Date(0)

test.each([
  ['made, while nobody has sent or opened it', { state: 'open', views: 0, mailedAt: undefined }, 'made'],
  ['sent, once the desk mailed it', { state: 'open', views: 0, mailedAt }, 'sent'],
  ['opened, whether or not the desk sent it', { state: 'open', views: 2, mailedAt: undefined }, 'opened'],
  ['chosen, once the client has chosen', { state: 'chosen', views: 1, mailedAt }, 'chosen'],
  ['over, when it has expired', { state: 'expired', views: 3, mailedAt }, 'over'],
  ['over, when it was withdrawn', { state: 'revoked', views: 0, mailedAt: undefined }, 'over'],
  ['over, when its quote is being issued', { state: 'issued', views: 1, mailedAt }, 'over'],
] as const)('a proposal is %s', (_what, facts, stage) => {
  expect(stageOf(facts)).toBe(stage)
})

test('of several proposals the one that has come furthest speaks for the quote', () => {
  expect(furthestStage(['made', 'chosen', 'over'])).toBe('chosen')
  expect(furthestStage(['over', 'sent', 'made'])).toBe('sent')
  expect(furthestStage(['over', 'over'])).toBe('over')
  expect(furthestStage([])).toBeUndefined()
})
