import { expect, it } from 'vitest'
import { createQuote } from '@/lib/features/quotes/store/quotes'
import { translatorOf } from '@/lib/i18n/translator'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency } from '@/lib/testing/given/people'
import { examplesOf } from '@/lib/testing/given/product-examples'
import { readRisks } from './read-risks'

withTestDatabase()

it('says what each quote is about as far as its answers say it, of quotes that the reader sees', async () => {
  const agency = await newAgency()
  const format = { t: translatorOf('ro'), locale: 'ro' } as const
  const [car] = Object.values(examplesOf('casco'))
  const whole = await createQuote(agency.broker, { product: 'casco', draft: car ?? {} })
  const begun = await createQuote(agency.broker, { product: 'casco', draft: {} })
  const risks = await readRisks(agency.broker, [whole.id, begun.id, whole.id], format)
  expect([...risks]).toHaveLength(2)
  expect(risks.get(whole.id)).toMatch(/ · [A-Z]{1,2} \d/)
  expect(risks.get(begun.id)).toBe('')
  expect([...(await readRisks((await newAgency()).broker, [whole.id], format))]).toEqual([])
  expect([...(await readRisks({ ...agency.broker, roles: ['data-officer'] }, [whole.id], format))]).toEqual([])
})
