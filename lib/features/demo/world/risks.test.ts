import { expect, it } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { seededRandom } from './random'
import { riskOf } from './risks'
import { newWorldClients } from './world-clients'

const TODAY = day('2026-11-23')

it('asks for no more instalments of a casco than it has months', () => {
  const random = seededRandom(7)
  const [client] = newWorldClients(random, { count: 1, today: TODAY, withKnown: true })
  if (client === undefined) throw new Error('The world has a client')
  const asked = Array.from({ length: 400 }, () => riskOf('casco', { random, client, today: TODAY, people: 1, isFamily: false }))
  expect(asked.filter(({ termMonths, installmentCount }) => Number(installmentCount) > Number(termMonths))).toEqual([])
  expect(new Set(asked.map(({ termMonths, installmentCount }) => `${String(installmentCount)} in ${String(termMonths)}`)).size).toBe(7)
})
