import { describe, expect, onTestFinished, test } from 'vitest'
import { ASSET_PRODUCTS } from '@/lib/contracts/assets/products'
import type { Service } from '@/lib/contracts/endpoint'
import { todayInBucharest } from '@/lib/domain/day'
import { pageTexts } from '@/lib/testing/pdf-text'
import { ALL_SERVICES } from '../testing/all-services'
import { type Client, openClient } from '../testing/client'
import { offerRequests } from '../testing/requests'

const DOCUMENTS = 'http://sandbox.test/documents'
const now = new Date('2026-11-21T10:00:00Z')
const today = todayInBucharest(now)

async function open(service: Service): Promise<Client> {
  const client = await openClient({ service, now: () => now, documentsUrl: DOCUMENTS })
  onTestFinished(() => client.sandbox.close())
  return client
}

interface Linked {
  readonly pid: string
  readonly toc: string
}

/** What a link of an offer shows to somebody who has not signed in. */
async function read({ sandbox }: Client, url: string): Promise<string> {
  expect(url.startsWith(`${DOCUMENTS}/`)).toBe(true)
  const response = await sandbox.fetch(new Request(url))
  expect(response.headers.get('Content-Type')).toBe('application/pdf')
  return pageTexts(new Uint8Array(await response.arrayBuffer())).join('\n')
}

async function expectDocuments(client: Client, { pid, toc }: Linked) {
  const [information, terms] = [await read(client, pid), await read(client, toc)]
  expect(information).toContain('Document de informare privind produsul (PID)')
  expect(terms).toContain('Termeni și condiții')
  for (const text of [information, terms]) {
    expect(text).toContain('SPECIMEN · fără acoperire reală')
    expect(text).not.toMatch(/undefined|\uFFFD/)
  }
}

describe('the links of an offer to the documents of its product are read by anybody', () => {
  async function expectAllDocuments(service: Service, body: object) {
    const client = await open(service)
    const { data } = (await client.call('POST', `/${service}/offer`, { body })).body as { data: Linked | { offers: Linked[] } }
    const offers = 'offers' in data ? data.offers : [data]
    expect(offers).not.toEqual([])
    for (const offer of offers) await expectDocuments(client, offer)
  }

  test.each(ASSET_PRODUCTS)('%s', (product) => expectAllDocuments('assets', offerRequests(today)[product]))
  test.each(ALL_SERVICES)('$service', ({ service, one, body }) => expectAllDocuments(service, body(today, one)))
})

test.each(['nobody/gap/pid.pdf', 'alpina/rca/pid.pdf', 'alpina/gap/other.pdf', 'alpina/gap/toString', 'alpina/gap'])('there is no document %s', async (path) => {
  const { sandbox } = await open('assets')
  expect((await sandbox.fetch(new Request(`${DOCUMENTS}/${path}`))).status).toBe(404)
})
