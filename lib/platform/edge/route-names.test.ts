import { describe, expect, it } from 'vitest'
import { routeNames } from './route-names'

const ID = '019ac0de-0000-7000-8000-00000000000a'
const nameOf = routeNames({
  staticRoutes: [{ page: '/', namedRegex: '^/(?:/)?$', routeKeys: {} }, { page: '/clients', namedRegex: '^/clients(?:/)?$', routeKeys: {} }],
  dynamicRoutes: [
    { page: '/api/quotes/[quoteId]/requests', namedRegex: '^/api/quotes/(?<nxtPquoteId>[^/]+?)/requests(?:/)?$', routeKeys: { nxtPquoteId: 'nxtPquoteId' } },
    { page: '/proposal/[token]', namedRegex: '^/proposal/(?<nxtPtoken>[^/]+?)(?:/)?$', routeKeys: { nxtPtoken: 'nxtPtoken' } },
  ],
})

describe('the name of a request', () => {
  it('is that of its route, with the ids in its address', () => {
    expect(nameOf(`/api/quotes/${ID.toUpperCase()}/requests`)).toEqual({ route: '/api/quotes/[quoteId]/requests', ids: { quoteId: ID } })
    expect(nameOf('/clients')).toEqual({ route: '/clients', ids: {} })
  })

  it('shows neither the key of a link nor what stands in the place of an id', () => {
    expect(nameOf('/proposal/x7Wv-the-key')).toEqual({ route: '/proposal/[token]', ids: {} })
    expect(nameOf('/api/quotes/Ana%20Popescu/requests')).toEqual({ route: '/api/quotes/[quoteId]/requests', ids: {} })
  })

  it('is none where no route of ours is, whatever was typed', () => {
    expect(nameOf('/ana.popescu@example.test')).toEqual({ route: 'none', ids: {} })
    expect(nameOf('/_next/static/chunks/a.js')).toEqual({ route: '/_next', ids: {} })
  })
})
