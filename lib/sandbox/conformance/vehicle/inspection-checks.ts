import type { Check } from '../check'
import { isObject, memberAt, memberOf } from '../json'
import type { Session } from '../session'
import { policyBody, postPolicy } from '../tables/issue-checks'
import { policiesIn } from '../tables/policy'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import { isUuid } from '../uuid'
import type { WireReply } from '../wire'
import { FILES, uploadOf, type FormFields } from './multipart'
import { newVehicleOffer } from './new-vehicle-offer'
import type { ValidQuotes } from './valid-quote'

const operations = ['vehicle.uploadInspectionFile']
const FILE_TYPES = 'drivingLicense birthCertificate passport idCard registrationCertificate constitutiveAct vehicleDocument clientDocument riskInspectionPhoto'.split(' ')
const TEN_MB = 10 * 1024 * 1024

/** Contract: a failed upload has only `correlation_id`, a UUID, and `message`. It has no envelope of the family. */
function refusalFaults({ status, json }: WireReply, expected: number | undefined): string[] {
  const message = memberOf(json, 'message')
  return failedStatements([
    [expected === undefined ? status >= 400 && status <= 500 : status === expected, `status ${status}, expected ${expected ?? 'a refusal'}`],
    [isUuid(memberOf(json, 'correlation_id')), 'correlation_id is no UUID'],
    [typeof message === 'string' && message !== '', 'the failure has no message'],
    [isObject(json) && Object.keys(json).length === 2, 'the failure holds more than correlation_id and message'],
  ])
}

function takenFaults({ status, json }: WireReply, { fileName, fileType }: FormFields): string[] {
  return failedStatements([
    [status >= 200 && status <= 299, `status ${status} is no success`],
    [memberAt(json, 'data.fileName') === fileName && memberAt(json, 'data.fileType') === fileType, 'the reply does not name the file'],
  ])
}

type Change = (fields: FormFields) => FormFields
const without = (...names: string[]): Change => (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
const withFields = (changes: FormFields): Change => (fields) => ({ ...fields, ...changes })
// Makes the file when it is sent, because it is large.
const ofSize = (bytes: number): Change => (fields) => ({ ...fields, file: FILES.pdf.padEnd(bytes, 'x') })
const ofPolicy = (changes: FormFields): Change => (fields) => ({ ...without('offerId')(fields), ...changes })

const refusals: readonly [name: string, change: Change, status?: number][] = [
  ['offerId is required without a policy: neither', without('offerId')],
  ['policyNumber is required without an offer: a series alone', ofPolicy({ policySeries: 'AL/21' })],
  ['policySeries is required without an offer: a number alone', ofPolicy({ policyNumber: '240101' })],
  ['offerId is a whole number: words', withFields({ offerId: 'first' })],
  ['offerId is a whole number: a fraction', withFields({ offerId: '1.5' })],
  ['fileName is required: left out', without('fileName')],
  ['fileName is required: empty', withFields({ fileName: '' })],
  ['fileType is required: left out', without('fileType')],
  ['fileType is of the list: unknown', withFields({ fileType: 'selfie' })],
  ['fileType is of the list: in other letters', withFields({ fileType: 'idcard' })],
  ['file is required: left out', without('file')],
  ['file is required: empty', withFields({ file: '' })],
  ['file is a picture or a PDF by its content: a program', withFields({ file: 'MZ program' })],
  ['file is a picture or a PDF by its content: a GIF', withFields({ file: 'GIF89a picture' })],
  ['file is a picture or a PDF by its content: a page', withFields({ file: '<html><body>' })],
  ['file is at most 10 MB: one byte more', ofSize(TEN_MB + 1), 413],
  ['an offer that nobody made', withFields({ offerId: '999999999' }), 404],
  ['a policy that nobody has', ofPolicy({ policySeries: 'ZZ/99', policyNumber: '1' }), 404],
]

const accepted: readonly [name: string, change: Change][] = [
  ...FILE_TYPES.map((fileType): [string, Change] => [`fileType ${fileType}`, withFields({ fileType })]),
  ...Object.entries(FILES).map(([kind, file]): [string, Change] => [`a ${kind} by its content, whatever it is called`, withFields({ file, fileName: 'scan' })]),
  ['a file of exactly 10 MB', ofSize(TEN_MB)],
  ['a file name with blanks', withFields({ fileName: 'talon fata.jpg' })],
]

/** Contract: Upload risk-inspection files. */
export function inspectionChecks({ individual }: ValidQuotes): Check[] {
  const fieldsOf = async (session: Session): Promise<FormFields> => {
    const { offerId } = await newVehicleOffer(individual, session)
    return { offerId: String(offerId), fileName: 'front.jpg', fileType: 'riskInspectionPhoto', file: FILES.jpg }
  }
  const upload = (name: string, run: Check['run']): Check => ({ name: `upload: ${name}`, operations, run })
  return [
    ...accepted.map(([name, change]) =>
      upload(`${name} is accepted`, async (session) => {
        const fields = change(await fieldsOf(session))
        return takenFaults(await session.send(uploadOf(fields)), fields)
      }),
    ),
    ...refusals.map(([name, change, status = 400]) =>
      upload(`${name} is refused`, async (session) => refusalFaults(await session.send(uploadOf(change(await fieldsOf(session)))), status)),
    ),
    upload('a file is attached to a policy by series and number', async (session) => {
      const offer = await newVehicleOffer(individual, session)
      const [policy] = policiesIn(await session.send(postPolicy(policyBody(session, offer))))
      const target = { policySeries: String(memberOf(policy, 'series')), policyNumber: String(memberOf(policy, 'number')) }
      const fields = { ...target, fileName: 'polita.pdf', fileType: 'clientDocument', file: FILES.pdf }
      return takenFaults(await session.send(uploadOf(fields)), fields)
    }),
    upload('a JSON body is refused', async ({ send }) => refusalFaults(await send({ method: 'POST', path: '/risk-inspection', body: { offerId: 1 } }), undefined)),
    upload('a form that breaks off is refused', async (session) => {
      const { rawBody, ...request } = uploadOf(await fieldsOf(session))
      return refusalFaults(await session.send({ ...request, rawBody: rawBody.slice(0, -60) }), 400)
    }),
    ...['', 'token'].map((token) =>
      upload(`the token "${token}" is refused`, async (session) => refusalFaults(await session.sendWith(token)(uploadOf(await fieldsOf(session))), 401)),
    ),
  ]
}
