import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { metrics } from '@/lib/platform/metrics/metrics'
import { serveMetrics } from '@/lib/platform/metrics/serve-metrics'

const read = (file: string) => readFileSync(file, 'utf8')
const ALERTS = read('deploy/monitoring/alerts.yml')
const DASHBOARD = read('deploy/monitoring/dashboard.json')
const namesIn = (text: string) => [...new Set(text.match(/quotedesk_[a-z0-9_]+/g))].toSorted()

let served: { close: () => Promise<void> }
let known: Map<string, string>
let labels: Map<string, readonly string[]>
beforeAll(async () => {
  const server = await serveMetrics({ port: 0, host: '127.0.0.1', token: undefined, collectors: [] })
  served = server
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  known = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))
  labels = new Map(Object.values<unknown>({ ...metrics() }).flatMap((one) => (isLabelled(one) ? [[one.name, one.labelNames] as const] : [])))
})
afterAll(() => served.close())

function isLabelled(one: unknown): one is { readonly name: string; readonly labelNames: readonly string[] } {
  return typeof one === 'object' && one !== null && 'labelNames' in one && 'name' in one
}

/** A histogram is three series. */
function seriesOf(name: string): string {
  const histogram = name.replace(/_(?:bucket|count|sum)$/, '')
  return known.get(histogram) === 'histogram' ? histogram : name
}

describe.each([['the alerts', ALERTS], ['the dashboard', DASHBOARD]])('%s', (_what, text) => {
  it('name only metrics that exist', () => {
    const names = namesIn(text).filter((name) => name !== 'quotedesk_')
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !known.has(seriesOf(name)))).toEqual([])
  })

  it('filter by labels that their metrics have', () => {
    const used = [...text.replaceAll('\\"', '"').matchAll(/(quotedesk_[a-z0-9_]+)\{([^}]*)\}/g)].flatMap(([, name = '', filter = '']) => [...filter.matchAll(/([a-z_]+)(?:=|!=|=~|!~)"/g)].map(([, label = '']) => ({ name: seriesOf(name), label })))
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter(({ name, label }) => labels.get(name)?.includes(label) === false)).toEqual([])
  })
})

it('every metric of ours is on the dashboard', () => {
  const shown = namesIn(DASHBOARD).map(seriesOf)
  expect([...labels.keys()].filter((name) => !shown.includes(name))).toEqual([])
})

it('operations.md says what each alert means', () => {
  const alerts = [...ALERTS.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const explained = [...read('docs/operations.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(alerts.length).toBeGreaterThan(10)
  expect(alerts.filter((name) => !explained.includes(name))).toEqual([])
})
