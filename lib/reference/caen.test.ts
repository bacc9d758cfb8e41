import { expect, test } from 'vitest'
import { formerActivities, referenceActivities } from './caen'

const current = referenceActivities('ro')
const codes = new Set(current.map(({ code }) => code))

test('CAEN Rev.3 has 651 classes, each with a code of four digits and texts in both languages', () => {
  expect(codes.size).toBe(651)
  for (const { code, name } of [...current, ...referenceActivities('en')]) expect([code, name]).toEqual([expect.stringMatching(/^\d{4}$/), expect.stringMatching(/\S/)])
  expect(referenceActivities('en').find(({ code }) => code === '0111')?.name).toBe('Growing of cereals, other than rice, leguminous crops and oil seeds')
  expect(current.find(({ code }) => code === '0111')?.name).toMatch(/^Cultivarea cerealelor/)
})

test('the codes of Rev.2 alone are absent from Rev.3, and their successors exist there', () => {
  const former = formerActivities('ro')
  expect(former).toHaveLength(110)
  expect(former.filter(({ code }) => codes.has(code))).toEqual([])
  const successors = former.flatMap(({ successor }) => successor ?? [])
  expect(successors).toHaveLength(49)
  expect(successors.filter((code) => !codes.has(code))).toEqual([])
})

test.each([
  ['6201', '6210'],
  ['4120', '4100'],
  ['7022', '7020'],
  ['6202', undefined],
])('the successor of %s in Rev.2 is %s in Rev.3', (code, successor) => {
  expect(formerActivities('en').find((one) => one.code === code)?.successor).toBe(successor)
})

test('the texts have commas below Romanian letters', () => {
  expect(current.map(({ name }) => name).join()).not.toMatch(/[şţŞŢ]/)
})
