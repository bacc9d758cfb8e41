import type { Check } from '../check'
import { familyA } from '../families/family-a'
import { listAt } from '../json'
import { getList, itemFaults, listChecks, placeLists } from '../tables/list-checks'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { VehicleValues } from './vehicle-values'

/** Contract: List countries, counties, localities, coverages, vehicle makes, vehicle models. */
export function vehicleListChecks({ place, make }: VehicleValues): Check[] {
  const models = (name: string) => getList(`vehicle-model/${encodeURIComponent(name)}`)
  return [
    ...listChecks(familyA, [
      ...placeLists('vehicle', place.county),
      { operation: 'vehicle.listVehicleMakes', name: 'makes', request: getList('vehicle-make'), members: ['id', 'name'] },
      { operation: 'vehicle.listVehicleModels', name: 'models of a make', request: models(make), members: ['id', 'name'] },
      ...['Nobody', 'constructor', '../country', 'a/b'].map((name) => ({ operation: 'vehicle.listVehicleModels', name: `models of ${name}`, request: models(name), isEmpty: true })),
    ]),
    {
      name: 'list: coverages are an object of the products, each with codes and names',
      operations: ['vehicle.listCoverages'],
      run: async ({ send }) => {
        const reply = await send(getList('coverage'))
        return ['casco', 'casco-leasing'].flatMap((product) => {
          const items = listAt(reply.json, `data.${product}`)
          const codes = items.map((item) => JSON.stringify(item))
          return [...familyA.success(reply), ...itemFaults(items, ['code', 'name']), ...failedStatements([[new Set(codes).size === codes.length, `${product} repeats a coverage`]])]
        })
      },
    },
  ]
}
