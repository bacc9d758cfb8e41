import fc from 'fast-check'
// The framework's own reading of the header, which a page would answer with an error.
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state'
import { describe, expect, test } from 'vitest'
import { judgeRequest } from './judge-request'

const judge = (state: string) => judgeRequest({ method: 'GET', target: '/', headers: { host: 'desk.test', 'next-router-state-tree': state } })

function frameworkReads(state: string): boolean {
  try {
    parseAndValidateFlightRouterState(state)
    return true
  } catch {
    return false
  }
}

const segment = fc.oneof(fc.string(), fc.tuple(fc.string(), fc.string(), fc.constantFrom('c', 'oc', 'd', 'x'), fc.option(fc.array(fc.string()))), fc.anything())
const tree = fc.letrec((again) => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.tuple(segment, fc.constant({})),
    fc.tuple(segment, fc.dictionary(fc.string(), again('tree'), { maxKeys: 2 })),
    fc.tuple(segment, fc.dictionary(fc.string(), again('tree'), { maxKeys: 2 }), fc.option(fc.oneof(fc.tuple(fc.string(), fc.string()), fc.string())), fc.option(fc.constantFrom('refetch', 'metadata-only', 'x')), fc.option(fc.oneof(fc.integer(), fc.string()))),
    fc.anything(),
  ),
})).tree

describe('the state of a page', () => {
  test.each(['["",{}]', '["",{"children":["quotes",{}]}]', '["",{"children":[["quoteId","1","d",null],{"children":["__PAGE__",{}]}]},null,"refetch",0]', '["",{},["a","b"],"metadata-only",1,"x"]'])('%s passes', (state) => {
    expect([judge(encodeURIComponent(state)), frameworkReads(encodeURIComponent(state))]).toEqual([undefined, true])
  })

  test.each([
    '["",{},null,null,null,"x","y"]', '["",{},"x"]', '[["a","b"],{}]', '[["a","b","zz",null],{}]', '[1,{}]', '["",[]]', '["",null]', '[]', '{}', 'null', '1', '', 'x', '['.repeat(10_000), '["",{"a":'.repeat(2000), `["${'x'.repeat(50_000)}",{}]`,
  ])('%.40s is refused', (state) => {
    expect(judge(encodeURIComponent(state))).toEqual({ status: 400 })
  })

  test.each(['%', '%zz', '%ff'])('%j, as it was sent, is refused', (state) => {
    expect(judge(state)).toEqual({ status: 400 })
  })

  test('that passes is one that the framework reads', () => {
    fc.assert(
      fc.property(tree, (value) => {
        // Half a character cannot be sent.
        const state = encodeURIComponent((JSON.stringify(value) ?? 'undefined').replace(/\p{Cs}/gu, ''))
        expect({ state, passesUnread: judge(state) === undefined && !frameworkReads(state) }).toEqual({ state, passesUnread: false })
      }),
      { numRuns: 500 },
    )
  })
})

test.each(['a b', 'desk.test/', 'desk.test:x', 'desk.test:123456', '@desk.test', 'a,b', '[', 'ș.test', ''])('%j is no host', (host) => {
  expect(judgeRequest({ method: 'GET', target: '/', headers: { host } })).toEqual({ status: 400 })
})

test('two hosts are none', () => {
  const hosts = (...names: string[]) => judgeRequest({ method: 'GET', target: '/', headers: { host: 'desk.test' }, rawHeaders: names.flatMap((name) => [name, 'desk.test']) })
  expect(hosts('Host', 'host')).toEqual({ status: 400 })
  expect(hosts('Host', 'X-Host')).toBeUndefined()
})

test.each(['desk.test', 'desk.test:3000', '127.0.0.1', '[::1]:80', 'DESK-1.Example.COM', 'a_b.test'])('%j is a host', (host) => {
  expect(judgeRequest({ method: 'GET', target: '/', headers: { host } })).toBeUndefined()
})

test.each(['if-match', 'if-unmodified-since'])('%s is no condition of ours: the framework would answer an error where it serves a file', (name) => {
  expect(judgeRequest({ method: 'GET', target: '/icon.svg', headers: { host: 'desk.test', [name]: '"x"' } })).toEqual({ status: 412 })
  expect(judgeRequest({ method: 'GET', target: '/icon.svg', headers: { host: 'desk.test', 'if-none-match': '"x"' } })).toBeUndefined()
})

describe('a path', () => {
  const judgePath = (target: string, method = 'GET') => judgeRequest({ method, target, headers: { host: 'desk.test' } })

  test.each([
    '/..', '/../x', '/api/../sandbox/control', '/api/callbacks/../account/session', '/./sandbox', '/quotes/.', '/.//evil.test/x', '/%2e%2e/x', '/%2E./x', '/a/%2e/', '/a//b', '/quotes//', '/a\\b', '/a/..?x=1', '/a/..#x',
  ])('that another one stands behind is refused: %s', (target) => {
    expect(judgePath(target)).toEqual({ status: 400 })
    expect(judgePath(target, 'POST')).toEqual({ status: 400 })
  })

  test.each(['/', '/quotes/', '/.well-known/security.txt', '/a.b', '/a..b', '/..a', '/a/...', '/%2ea', '/x?y=//z/../w', '/x?back=/a/./b', '/_next/static/chunks/a..js'])('that is itself passes: %s', (target) => {
    expect(judgePath(target)).toBeUndefined()
  })
})
