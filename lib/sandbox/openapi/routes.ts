import { Hono } from 'hono'
import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import type { Endpoint, Service } from '@/lib/contracts/endpoint'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import { openApiDocument } from './document'
import { openApiPage } from './page'

const ENDPOINTS: Readonly<Record<Service, readonly Endpoint[]>> = { vehicle: vehicleEndpoints, travel: travelEndpoints, assets: assetsEndpoints }

/** `/openapi/{service}.json`, and `/openapi/{service}` as a page. */
export function openApiRoutes(): Hono {
  const routes = new Hono()
  for (const [service, endpoints] of Object.entries(ENDPOINTS) as [Service, readonly Endpoint[]][]) {
    routes.get(`/${service}.json`, (c) => c.json(openApiDocument(service, endpoints, serviceAddress(c.req.url, service))))
    routes.get(`/${service}`, (c) => c.html(openApiPage(service, endpoints)))
  }
  return routes
}

/** The service's base address, next to the document's URL. */
function serviceAddress(url: string, service: Service): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname.slice(0, pathname.lastIndexOf('/openapi/'))}/${service}`
}
