import { isObject, memberOf, told } from '../expectation'
import type { WireReply } from '../wire'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const isJson = ({ contentType }: WireReply) => contentType.startsWith('application/json')

/** What keeps a reply from being a success of the vehicle service: `error` and `status` may be texts, or missing. */
export function successFaults(reply: WireReply): string[] {
  const { status, json } = reply
  return told([
    [status >= 200 && status <= 299, `status ${status} is no success`],
    [isJson(reply), `content type ${reply.contentType}`],
    [[undefined, 'false', 'undefined'].includes(String(memberOf(json, 'error'))), 'a success says error'],
    [['undefined', String(status)].includes(String(memberOf(json, 'status'))), 'status of the envelope is not the HTTP status'],
    [memberOf(json, 'data') !== undefined, 'the envelope has no data'],
  ])
}

/** What keeps a reply from being a refusal; with paths, from being the validation error of exactly these fields. */
export function refusalFaults(reply: WireReply, expected: { readonly status?: number; readonly paths?: readonly string[] }): string[] {
  const { status, json } = reply
  const message = memberOf(json, 'message')
  const data = memberOf(json, 'data')
  const named = isObject(data) ? Object.keys(data).toSorted().join(', ') : 'nothing'
  return told([
    [status >= 400 && status <= 500, `status ${status} is no refusal`],
    [expected.status === undefined || expected.status === status, `status ${status}, expected ${expected.status}`],
    [isJson(reply), `content type ${reply.contentType}`],
    [String(memberOf(json, 'error')) === 'true', 'a failure does not say error'],
    [typeof message === 'string' && message !== '', 'a failure has no message'],
    [!expected.paths || message === 'VALIDATION_ERROR', 'the message is not VALIDATION_ERROR'],
    [!expected.paths || named === [...expected.paths].toSorted().join(', '), `the failure names ${named}, expected ${expected.paths?.join(', ')}`],
  ])
}

/** What keeps a reply from being a refusal of an upload: `correlation_id` and `message` only. */
export function uploadRefusalFaults({ status, json }: WireReply, expected: number): string[] {
  const message = memberOf(json, 'message')
  return told([
    [status === expected, `status ${status}, expected ${expected}`],
    [UUID.test(String(memberOf(json, 'correlation_id'))), 'correlation_id is no UUID'],
    [typeof message === 'string' && message !== '', 'the failure has no message'],
  ])
}

/** What keeps a reply from holding documents: `data.files[]` with the base64 content of PDF files. */
export function documentFaults(reply: WireReply): string[] {
  const files = memberOf(memberOf(reply.json, 'data'), 'files')
  const list: unknown[] = Array.isArray(files) ? files : []
  const isPdf = (file: unknown) => Buffer.from(String(memberOf(file, 'content')), 'base64').subarray(0, 5).toString() === '%PDF-'
  return [...successFaults(reply), ...told([[list.length > 0, 'there are no files'], [list.every(isPdf), 'a file is no PDF']])]
}
