import { readFile } from 'node:fs/promises'
import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { pathsOfPages } from '@/lib/testing/edge/paths-of-api'
import { config, proxy } from '@/proxy'

// Whether somebody may is decided where data is read. The bench attacks a desk that was built without proxy.ts; this is why nothing opens then.
describe('proxy.ts', async () => {
  it.each(await pathsOfPages())('lets everybody through to %s', (path) => {
    for (const cookie of ['', 'next-auth.session-token=x']) {
      const response = proxy(new NextRequest(new URL(path, 'http://localhost:3000'), { headers: { cookie } }))
      expect(response.headers.get('x-middleware-next')).toBe('1')
      expect(response.headers.get('location')).toBeNull()
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  it('does not see the API', () => {
    const matchers = config.matcher.map(({ source }) => new RegExp(`^${source}$`))
    expect(['/quotes', '/api/quotes', '/sandbox/assets'].map((path) => matchers.some((matcher) => matcher.test(path)))).toEqual([true, false, false])
  })

  it('knows neither sessions nor permissions', async () => {
    const imports = [...(await readFile('proxy.ts', 'utf8')).matchAll(/from '([^']+)'/g)].map(([, from]) => from)
    expect(imports).toEqual(['next/server', './lib/platform/edge/security-headers', './lib/platform/env'])
  })
})
