import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OutlookView } from '@/lib/features/insurer-health/endpoints'
import type { LaneView } from '@/lib/features/offers/endpoints'
import { renderInApp } from '@/lib/testing/rendered-app'
import { InsurerGrid } from './insurer-grid'
import { InsurerStrip } from './insurer-strip'

const ID = '0190a1b2-0000-7000-8000-00000000000'
const lane = (id: number, name: string): LaneView => ({ requestId: `${ID}${id}`, insurer: { id: `${ID}${id}`, name }, startedAt: new Date().toISOString(), outcome: { kind: 'waiting' } })
const [ALPINA, CARPATIA, DANUBIA] = [lane(1, 'Alpina'), lane(2, 'Carpatia'), lane(3, 'Danubia')]
const LANES = [ALPINA, CARPATIA, DANUBIA]
const OUTLOOK: readonly OutlookView[] = [
  { insurerId: ALPINA.insurer.id, wait: { kind: 'range', lowMs: 1840, highMs: 5260, seen: 29 } },
  { insurerId: CARPATIA.insurer.id, wait: { kind: 'range', lowMs: 900, highMs: 1900, seen: 12 }, trouble: { kind: 'down', since: '2026-11-26T08:42:00.000Z', failures: 3 } },
  { insurerId: DANUBIA.insurer.id, wait: { kind: 'tooFew', seen: 4 } },
]
const item = (text: string) => page.getByRole('listitem').filter({ hasText: text })

describe('the insurers that nobody waits for', () => {
  test('have answered with offers or a refusal; one that did not reply is counted as silent', async () => {
    const ended = (one: LaneView, outcome: LaneView['outcome']): LaneView => ({ ...one, finishedAt: new Date().toISOString(), outcome })
    const failed = (reasonClass: 'risk-refused' | 'down'): LaneView['outcome'] => ({ kind: 'failed', reasonClass, texts: [], fieldTexts: [] })
    await renderInApp(<InsurerStrip lanes={[ended(ALPINA, failed('risk-refused')), ended(CARPATIA, failed('down'))]} limitSeconds={60} isGivenUp={false} onStop={undefined} />)
    await expect.element(page.getByText('1 din 2')).toBeVisible()
    await expect.element(item('Alpina')).toHaveTextContent('Alpina: nicio ofertă')
    await expect.element(item('Carpatia')).toHaveTextContent('Carpatia: nici ofertă, nici refuz')
  })
})

describe('the insurers that still work', () => {
  test('stand with the range that is usual, with an outage, or as working where too little is known', async () => {
    await renderInApp(<InsurerStrip lanes={LANES} limitSeconds={60} outlook={OUTLOOK} isGivenUp={false} onStop={undefined} />)
    await expect.element(item('Alpina')).toHaveTextContent('Alpina: de obicei 1,8–5,3 s')
    await expect.element(item('Carpatia')).toHaveTextContent('Carpatia: nu răspunde din 10:42')
    await expect.element(item('Danubia')).toHaveTextContent('Danubia: în lucru')
    await expect.element(item('Danubia')).not.toHaveTextContent('de obicei')
  })

  test.each([['unreadable', 'răspunsuri de necitit din 10:42'], ['failing', 'fără răspuns de citit din 10:42']] as const)('say of an outage that is %s what is true', async (kind, text) => {
    const outlook = [{ insurerId: CARPATIA.insurer.id, wait: { kind: 'tooFew', seen: 4 }, trouble: { kind, since: '2026-11-26T08:42:00.000Z', failures: 3 } }] as const
    await renderInApp(<InsurerStrip lanes={LANES} limitSeconds={60} outlook={outlook} isGivenUp={false} onStop={undefined} />)
    await expect.element(item('Carpatia')).toHaveTextContent(`Carpatia: ${text}`)
  })

  test('say nothing of the future once nobody waits for them', async () => {
    await renderInApp(<InsurerStrip lanes={LANES} limitSeconds={60} outlook={OUTLOOK} isGivenUp onStop={undefined} />)
    await expect.element(item('Alpina')).not.toHaveTextContent('de obicei')
  })

  test('say on a phone until when the slowest usually replies', async () => {
    await renderInApp(<InsurerGrid lanes={LANES} outlook={OUTLOOK} isGivenUp={false} onStop={undefined} />)
    await expect.element(page.getByText('de obicei în 6 s')).toBeVisible()
    await expect.element(item('Alpina')).toHaveTextContent('Alpina: de obicei 1,8–5,3 s')
  })
})
