import { isObject, listAt, memberOf } from '../json'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import type { WireReply } from '../wire'
import { namesFields, type Family } from './family'

const isJson = ({ contentType }: WireReply) => contentType.startsWith('application/json')

/**
 * Vehicle and travel: `{error, status, data}` for a success, `{error, status, message, data?}` for a failure. `error` and
 * `status` may be texts; a success may omit them (contract: Authentication response; filled: Envelopes).
 */
export const familyA: Family = {
  success: (reply) => {
    const { status, json } = reply
    return failedStatements([
      [status >= 200 && status <= 299, `status ${status} is no success`],
      [isJson(reply), `content type ${reply.contentType}`],
      [['false', 'undefined'].includes(String(memberOf(json, 'error'))), 'a success says error'],
      [['undefined', String(status)].includes(String(memberOf(json, 'status'))), 'status of the envelope is not the HTTP status'],
      [memberOf(json, 'data') !== undefined, 'the envelope has no data'],
    ])
  },
  refusal: (reply, { status: expected, errorPaths }) => {
    const { status, json } = reply
    const message = memberOf(json, 'message')
    return [
      ...failedStatements([
        [status >= 400 && status <= 500, `status ${status} is no refusal`],
        [expected === undefined || expected === status, `status ${status}, expected ${expected}`],
        [isJson(reply), `content type ${reply.contentType}`],
        [String(memberOf(json, 'error')) === 'true', 'a failure does not say error'],
        [String(memberOf(json, 'status')) === String(status), 'status of the envelope is not the HTTP status'],
        [typeof message === 'string' && message !== '', 'a failure has no message'],
        [!errorPaths || message === 'VALIDATION_ERROR', 'the message is not VALIDATION_ERROR'],
      ]),
      ...(errorPaths ? namesFields(memberOf(json, 'data'), errorPaths) : []),
    ]
  },
  texts: ({ json }) => {
    const data = memberOf(json, 'data')
    return isObject(data) ? Object.keys(data).flatMap((path) => listAt(data[path], '').map(String)) : [String(memberOf(json, 'message'))]
  },
}

/** Finds what is wrong with a reply of documents. Its `data.files[]` must hold complete PDF files in base64. */
export function documentFaults(reply: WireReply): string[] {
  const files = listAt(reply.json, 'data.files')
  const bytesOf = (file: unknown) => Buffer.from(String(memberOf(file, 'content')), 'base64').toString('latin1')
  return [
    ...familyA.success(reply),
    ...failedStatements([
      [files.length > 0, 'there are no files'],
      [files.every((file) => bytesOf(file).startsWith('%PDF-')), 'a file is no PDF'],
      [files.every((file) => bytesOf(file).trimEnd().endsWith('%%EOF')), 'a document is cut off'],
      [files.every((file) => ['type', 'name'].every((name) => typeof memberOf(file, name) === 'string')), 'a file has no type or no name'],
    ]),
  ]
}
