import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { openClient, type Client } from '../testing/client'

let client: Client
beforeAll(async () => {
  client = await openClient({ service: 'vehicle', now: () => new Date('2026-11-21T10:00:00Z') })
})
afterAll(() => client.sandbox.close())

describe('the lists', () => {
  const parse = async (path: string, { schema }: { schema: z.ZodType }) => {
    const { body } = await client.call('GET', `/vehicle/nomenclature/${path}`)
    return schema.parse(body.data)
  }

  test.each([
    ['country', vehicle.listCountries, 250],
    ['county', vehicle.listCounties, 42],
    ['locality/CJ', vehicle.listLocalities, 400],
    ['vehicle-make', vehicle.listVehicleMakes, 150],
    ['vehicle-model/Dacia', vehicle.listVehicleModels, 5],
    ['vehicle-model/Alfa%20Romeo', vehicle.listVehicleModels, 5],
  ])('%s contains what the contract promises', async (path, endpoint, atLeast) => {
    expect(((await parse(path, endpoint.reply)) as unknown[]).length).toBeGreaterThanOrEqual(atLeast)
  })

  test('the localities of a county are found by its code and by its number', async () => {
    const counties = (await parse('county', vehicle.listCounties.reply)) as { id: number; code: string }[]
    const number = counties.find(({ code }) => code === 'CJ')?.id
    expect(await parse(`locality/${number}`, vehicle.listLocalities.reply)).toEqual(await parse('locality/CJ', vehicle.listLocalities.reply))
  })

  test('coverages is an object of lists by product', async () => {
    const list = (await parse('coverage', vehicle.listCoverages.reply)) as Record<string, { code: string; name: string }[]>
    expect(Object.keys(list)).toEqual(['casco', 'casco-leasing'])
    expect(list.casco).toContainEqual({ code: 'theft_total', name: 'Furtul total al vehiculului' })
    expect(list['casco-leasing']?.some(({ code }) => code === 'sport_use')).toBe(false)
  })

  test.each(['locality/XX', 'locality/99', 'vehicle-model/Nobody', 'vehicle-model/constructor'])('%s is empty', async (path) => {
    const { status, body } = await client.call('GET', `/vehicle/nomenclature/${path}`)
    expect({ status, data: body.data }).toEqual({ status: 200, data: [] })
  })
})

describe('the identification code', () => {
  const data = { vehicleType: 'M1', brand: 'Dacia', model: 'Duster', yearOfConstruction: 2023, engineDisplacement: 1332, enginePower: 110, fuelType: 'petrol' }
  const identify = (changes: object = {}) => client.call('POST', '/vehicle/vehicle/identification-code', { body: { ...data, ...changes } })
  const codeOf = async (changes: object = {}) => vehicle.identifyVehicle.reply.schema.parse((await identify(changes)).body.data).vehicleIdentificationCode

  test('is the same for the same vehicle, even with another mileage and colour', async () => {
    expect(await codeOf()).toBe(await codeOf({ currentMileage: 5, color: 'red', brand: 'DACIA' }))
  })

  test.each([[{ model: 'Logan' }], [{ yearOfConstruction: 2022 }], [{ enginePower: 96 }], [{ fuelType: 'diesel' }], [{ vehicleType: 'N1' }]])('differs with %j', async (change) => {
    expect(await codeOf(change)).not.toBe(await codeOf())
  })

  test.each([
    ['vehicleType', undefined], ['brand', undefined], ['model', undefined], ['yearOfConstruction', undefined], ['yearOfConstruction', 2028], ['yearOfConstruction', '2023'], ['yearOfConstruction', 0],
    ['vehicleType', 'M9'], ['fuelType', 'coal'], ['color', 'beige'], ['vin', 'OIQ'], ['seats', 1.5], ['engineDisplacement', -1], ['marketValue', 'much'],
  ])('is refused for %s %j', async (field, value) => {
    const { status, body } = await identify({ [field]: value })
    expect(status).toBe(400)
    expect(Object.keys(body.data as object)).toEqual([field])
  })

  test('exists for a vehicle of next year', async () => {
    expect((await identify({ yearOfConstruction: 2027 })).status).toBe(200)
  })
})
