import { expect, test } from 'vitest'
import { ro } from './messages/ro'
import { mergeTexts, pickTexts } from './text-parts'

test('a whole area and a part of another are picked, and nothing else', () => {
  expect(pickTexts(ro, ['zip', 'desk.nav'])).toEqual({ zip: ro.zip, desk: { nav: ro.desk.nav } })
  expect(pickTexts(ro, [])).toEqual({})
})

test('parts of one area add up', () => {
  const both = { desk: { nav: ro.desk.nav, states: ro.desk.states } }
  expect(pickTexts(ro, ['desk.nav', 'desk.states'])).toEqual(both)
  expect(mergeTexts(pickTexts(ro, ['desk.nav']), pickTexts(ro, ['desk.states']))).toEqual(both)
  expect(mergeTexts(pickTexts(ro, ['desk', 'zip']), pickTexts(ro, ['desk.nav']))).toEqual({ desk: ro.desk, zip: ro.zip })
})
