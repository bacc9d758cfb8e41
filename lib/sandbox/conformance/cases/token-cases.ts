import type { WireRequest } from '../wire'
import { edited } from '../edit'
import type { Case, Material } from './case'

const tokens: readonly [name: string, token: string][] = [
  ['no token', ''],
  ['a word for a token', 'token'],
  ['a token of three empty parts', '..'],
  ['a token that nobody signed', 'eyJhbGciOiJub25lIn0.eyJleHAiOjk5OTk5OTk5OTl9.'],
  ['a token of another key', 'eyJhbGciOiJIUzI1NiJ9.eyJzZXJ2aWNlIjoiYXNzZXRzIiwiZXhwIjo5OTk5OTk5OTk5fQ.c2lnbmF0dXJl'],
  ['a token of 8,000 characters', 'x'.repeat(8_000)],
]

/** Contract: all operations except POST /auth take header Token; Content-Language. */
export function tokenCases({ bodies }: Material): Case[] {
  const gap = bodies.of('gap')
  const operations: readonly WireRequest[] = [
    { method: 'POST', path: '/offer', body: gap },
    { method: 'POST', path: '/policy', body: {} },
    { method: 'GET', path: '/offer/1' },
    { method: 'GET', path: '/policy/1' },
    { method: 'GET', path: '/policy', query: { series: 'A', number: '1' } },
    { method: 'GET', path: '/nomenclature/county' },
    { method: 'DELETE', path: '/auth' },
  ]
  const unknown = operations.flatMap((request) =>
    tokens.map(([name, token]): Case => ({
      name: `${request.method} ${request.path} with ${name}`,
      request: { ...request, headers: { Token: token } },
      expect: { kind: 'refused', status: 401 },
    })),
  )
  const wrong = edited(gap, { 'product.gap.termTime': 6 })
  const inLanguage = (language: string, message: RegExp): Case => ({
    name: `messages with Content-Language ${language || 'missing'}`,
    request: { method: 'POST', path: '/offer', body: wrong, headers: language ? { 'Content-Language': language } : {} },
    expect: { kind: 'refused', status: 400, message },
  })
  return [
    ...unknown,
    inLanguage('', /\bmust\b/),
    inLanguage('en', /\bmust\b/),
    inLanguage('ro', /\btrebuie\b/),
    inLanguage('de', /\bmust\b/),
  ]
}
