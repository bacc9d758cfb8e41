import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { allEndpoints } from '@/lib/testing/all-endpoints'

// A route then is its endpoint.
vi.mock('@/lib/platform/http/handle', () => ({ handle: (endpoint: unknown) => endpoint }))

const API = resolve('app/api')
const endpoints = await allEndpoints()
const files = (await readdir(API, { recursive: true })).filter((file) => file.endsWith('route.ts'))
const routes = await Promise.all(
  files.map(async (file) => {
    const path = `/api/${file.replaceAll('\\', '/').replace(/\/?route\.ts$/, '')}`
    const exported = (await import(/* @vite-ignore */ join(API, file))) as Readonly<Record<string, unknown>>
    return { path, exported }
  }),
)
const served = routes.flatMap(({ path, exported }) => Object.entries(exported).map(([method, endpoint]) => ({ name: `${method} ${path.replace(/\[(\w+)\]/g, '{$1}')}`, endpoint })))

describe('endpoints and routes', () => {
  test('exist', () => {
    expect(endpoints.length).toBeGreaterThan(10)
    expect(routes.length).toBeGreaterThan(10)
  })

  test('match by method and path', () => {
    expect(served.map(({ name }) => name).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
  })

  test.each(endpoints)('$name is served by the object the browser calls', ({ name, endpoint }) => {
    expect(served.find((route) => route.name === name)?.endpoint).toBe(endpoint)
  })

  test.each(endpoints)('$name names each parameter of its path, once', ({ endpoint, shapes }) => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    expect(Object.keys(shapes.params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted())
  })

  test.each(endpoints.filter(({ endpoint }) => endpoint.method === 'GET'))('$name takes no body', ({ shapes }) => {
    expect(shapes.input).toBeUndefined()
  })
})
