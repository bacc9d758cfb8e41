import type { Calendar } from '../calendar'
import type { Check } from '../check'
import { edited } from '../edit'
import { familyA } from '../families/family-a'
import { memberAt } from '../json'
import { fieldRows } from '../tables/field-rows'
import { rowChecks } from '../tables/row-checks'
import { vinRows } from '../tables/vehicle-rows'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { WireReply } from '../wire'
import { mechanicalFields, mechanicalRows } from './quote-rows'
import type { ValidQuotes } from './valid-quote'

const operation = 'vehicle.identifyVehicle'
export const identify = (body: unknown) => ({ method: 'POST', path: '/vehicle/identification-code', body })
const codeIn = ({ json }: WireReply) => memberAt(json, 'data.vehicleIdentificationCode')
const accepted = (reply: WireReply) => failedStatements([[typeof codeIn(reply) === 'string' && codeIn(reply) !== '', 'there is no code']])

/** Contract: Identify vehicle identification code, Vehicle mechanical data. */
export function identificationChecks({ mechanical }: ValidQuotes, { year }: Calendar): Check[] {
  const table = { family: familyA, topic: 'identification code', operation, body: mechanical, request: identify, accepted }
  return [
    ...rowChecks(table, [...fieldRows(mechanicalFields), ...mechanicalRows(year), ...vinRows]),
    {
      name: 'identification code: the same vehicle has the same one, another vehicle another, and none is its vin',
      operations: [operation],
      run: async ({ send }) => {
        const ask = async (edits: Readonly<Record<string, unknown>>) => codeIn(await send(identify(edited(mechanical, edits))))
        const [first, driven, repainted, other] = [await ask({}), await ask({ currentMileage: 10 }), await ask({ color: 'red', vin: 'UU1TESTA000000000' }), await ask({ enginePower: 120 })]
        return failedStatements([
          [first === driven && first === repainted, 'the codes of one vehicle differ'],
          [first !== other, 'another vehicle has the same code'],
          [first !== memberAt(mechanical, 'vin'), 'the code is the vin'],
        ])
      },
    },
  ]
}
