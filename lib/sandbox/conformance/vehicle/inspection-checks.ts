import { memberOf, told } from '../expectation'
import { uploadRefusalFaults } from './reply-faults'
import { offered, type VehicleCheck, type VehicleWorld } from './world'

const BOUNDARY = 'conformance-4711'
const JPG = '\u00ff\u00d8\u00ff\u00e0 the rest of a picture'
type Fields = Readonly<Record<string, string>>

/** A multipart request; the member `file` is sent as a file. */
function uploadOf(fields: Fields) {
  const part = ([name, value]: [string, string]) => {
    const isFile = name === 'file' ? '; filename="x.bin"\r\nContent-Type: application/octet-stream' : ''
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${isFile}\r\n\r\n${value}\r\n`
  }
  const rawBody = Uint8Array.from(Buffer.from(`${Object.entries(fields).map(part).join('')}--${BOUNDARY}--\r\n`, 'latin1'))
  return { method: 'POST', path: '/risk-inspection', rawBody, headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` } }
}

async function fieldsOf(world: VehicleWorld): Promise<Fields> {
  const { offerId } = await offered(world)
  return { offerId: String(offerId), fileName: 'front.jpg', fileType: 'riskInspectionPhoto', file: JPG }
}

const without = (fields: Fields, name: string): Fields => Object.fromEntries(Object.entries(fields).filter(([known]) => known !== name))

const refusals: readonly [name: string, change: (fields: Fields) => Fields, status: number][] = [
  ['neither offer nor policy', (fields) => without(fields, 'offerId'), 400],
  ['a series alone', (fields) => ({ ...without(fields, 'offerId'), policySeries: 'AL/21' }), 400],
  ['a number alone', (fields) => ({ ...without(fields, 'offerId'), policyNumber: '240101' }), 400],
  ['no file name', (fields) => without(fields, 'fileName'), 400],
  ['no file type', (fields) => without(fields, 'fileType'), 400],
  ['an unknown file type', (fields) => ({ ...fields, fileType: 'selfie' }), 400],
  ['no file', (fields) => without(fields, 'file'), 400],
  ['a file that is no picture and no PDF', (fields) => ({ ...fields, file: 'MZ program' }), 400],
  ['an offer nobody made', (fields) => ({ ...fields, offerId: '999999999' }), 404],
]

/** Contract: Upload risk-inspection files. */
export const inspectionChecks: readonly VehicleCheck[] = [
  {
    name: 'upload: a photo is attached to an offer',
    run: async (world) => {
      const { status, json } = await world.send(uploadOf(await fieldsOf(world)))
      const data = memberOf(json, 'data')
      return told([
        [status === 200, `status ${status}`],
        [memberOf(data, 'fileName') === 'front.jpg' && memberOf(data, 'fileType') === 'riskInspectionPhoto', 'the reply does not name the file'],
      ])
    },
  },
  ...refusals.map(
    ([name, change, status]): VehicleCheck => ({
      name: `upload: ${name} is refused`,
      run: async (world) => uploadRefusalFaults(await world.send(uploadOf(change(await fieldsOf(world)))), status),
    }),
  ),
]
