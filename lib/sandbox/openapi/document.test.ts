import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { assetsEndpoints } from '@/lib/contracts/assets/endpoints'
import type { Endpoint, Service } from '@/lib/contracts/endpoint'
import { travelEndpoints } from '@/lib/contracts/travel/endpoints'
import { vehicleEndpoints } from '@/lib/contracts/vehicle/endpoints'
import { countChecks, sampleChecks } from '../conformance/count-checks'
import { FAULT_FORMS } from '../shared/fault-forms'
import { openApiDocument } from './document'
import { openApiPage } from './page'

const SERVICES: readonly (readonly [Service, readonly Endpoint[]])[] = [
  ['assets', assetsEndpoints],
  ['vehicle', vehicleEndpoints],
  ['travel', travelEndpoints],
]
const documentOf = (service: Service, endpoints: readonly Endpoint[]) => openApiDocument(service, endpoints, `http://localhost/sandbox/${service}`)
/** The text of the page; hono's html is an object around it. */
const pageOf = async (service: Service, endpoints: readonly Endpoint[]) => (await openApiPage(service, endpoints)).toString()
const operationsIn = (document: Record<string, unknown>) => Object.values(document.paths as Record<string, Record<string, Record<string, unknown>>>).flatMap((item) => Object.values(item))

describe.each(SERVICES)('the OpenAPI document of %s', (service, endpoints) => {
  const document = documentOf(service, endpoints)

  test('is valid for an independent validator', async () => {
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true })
  })

  test('contains every operation once, with its source and clause', () => {
    const named = operationsIn(document).flatMap(({ operationId }) => String(operationId).split('-or-'))
    expect(new Set(named)).toEqual(new Set(endpoints.map(({ name }) => name.split('.')[1])))
    expect(named).toHaveLength(endpoints.length)
    for (const operation of operationsIn(document)) {
      expect(['documented', 'inferred', 'assumed']).toContain(operation['x-source'])
      expect(String(operation['x-clause'])).not.toBe('')
    }
  })

  test('describes every path parameter', () => {
    for (const [path, item] of Object.entries(document.paths as Record<string, Record<string, { parameters: { name: string; in: string }[] }>>)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      for (const { parameters } of Object.values(item)) expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(inPath)
    }
  })
})

test.each(SERVICES)('the page of %s lists every fault of the header and the operations it affects', async (service, endpoints) => {
  const page = await pageOf(service, endpoints)
  for (const { form } of FAULT_FORMS) expect(page).toContain(`<code>${form}</code>`)
  expect(page).toMatch(/<code>price-change:percent<\/code>.*<td>createPolicy<\/td>/)
  expect(page).toMatch(/<code>expire-token<\/code>.*<td>all that take a token<\/td>/)
})

test.each(SERVICES)('the page of %s lists the number of checks for each operation', async (service, endpoints) => {
  const page = await pageOf(service, endpoints)
  const counts = countChecks(sampleChecks[service]())
  for (const { name } of endpoints) expect(page).toMatch(new RegExp(`<th scope="row">${name.split('.')[1]}</th>.*<td>${counts.get(name)}</td></tr>`))
})

test('only the upload of a file is a form', () => {
  const forms = SERVICES.flatMap(([service, endpoints]) => operationsIn(documentOf(service, endpoints))).filter((operation) => JSON.stringify(operation).includes('multipart/form-data'))
  expect(forms.map(({ operationId }) => operationId)).toEqual(['uploadInspectionFile'])
})

test('an assets offer is one of the seven products, each with its own fields', () => {
  const [offer] = operationsIn(documentOf('assets', assetsEndpoints)).filter(({ operationId }) => operationId === 'createOffer')
  const text = JSON.stringify(offer)
  for (const field of ['solarPanelItems', 'licensePlate', 'builtArea', 'tireWidth', 'digitalProtection', 'numberOfInsuredServers', 'isFirstOwner']) expect(text).toContain(`"${field}"`)
})
