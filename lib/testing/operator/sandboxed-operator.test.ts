import { expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import { listCounties as travelCounties } from '@/lib/contracts/travel/nomenclature-endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { createMemoryTokenStore } from '@/lib/operator/tokens/memory-token-store'
import { createOperatorClient } from '@/lib/operator/services'
import { withSandboxedOperator, type TestDesk } from './sandboxed-operator'
import { withTestDatabase } from '@/lib/testing/database/test-database'

withTestDatabase()
const { newDesk } = withSandboxedOperator()

const clientOf = ({ operator }: TestDesk, service: Service) =>
  createOperatorClient({ service, baseAddress: operator.addressOf(service), credentials: { account: 'sandbox', password: 'sandbox' }, tokenStore: createMemoryTokenStore(), locale: 'en' })
const LIST = { assets: assets.listCounties, vehicle: vehicle.listCounties, travel: travelCounties } as const

test('every service replies at its own address', async () => {
  const desk = await newDesk()
  for (const service of SERVICES) expect(await clientOf(desk, service).call<(typeof LIST)[Service]>(LIST[service], {})).toHaveLength(42)
  expect(desk.operator.received.filter(({ operation }) => operation === 'GET /nomenclature/county').map(({ service }) => service)).toEqual(SERVICES)
})

test('an obstacle affects one service or all', async () => {
  const desk = await newDesk()
  const list = (service: Service) => clientOf(desk, service).call<(typeof LIST)[Service]>(LIST[service], {}).then(({ length }) => length, () => 'failed')
  desk.operator.obstruct('GET /nomenclature/county', () => new Response(null, { status: 404 }), 'vehicle')
  expect(await Promise.all(SERVICES.map(list))).toEqual(['failed', 42, 42])
  desk.operator.obstruct('GET /nomenclature/county', 'status:404')
  expect(await Promise.all(SERVICES.map(list))).toEqual(['failed', 'failed', 'failed'])
})

test('a form with a file reaches the sandbox byte for byte', async () => {
  const desk = await newDesk()
  const file = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0x80, 0x00, 0xfe, 0x0d)])
  const upload = clientOf(desk, 'vehicle').call(vehicle.uploadInspectionFile, { body: { offerId: 1, fileName: 'fata.jpg', fileType: 'riskInspectionPhoto', file } })
  // If bytes were read as text, the service would refuse the picture before it looks for the offer.
  await expect(upload).rejects.toMatchObject({ kind: 'refused', status: 404 })
})
