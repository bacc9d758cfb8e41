import { expect, it } from 'vitest'
import { requireNode } from './node-version.mjs'

it.each(['20.9.0', '20.20.2', '22.0.0', '24.11.1'])('Node %s runs Quotedesk', (running) => {
  expect(() => requireNode('20.9', 'Quotedesk', running)).not.toThrow()
})

it.each(['18.20.4', '20.8.1', '9.11.2'])('Node %s is refused in one line', (running) => {
  expect(() => requireNode('20.9', 'Quotedesk', running)).toThrow(`Quotedesk needs Node 20.9 or newer; this is Node ${running}.`)
})
