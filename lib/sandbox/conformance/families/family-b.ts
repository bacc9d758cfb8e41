import { listAt, memberOf } from '../json'
import { failedStatements } from '@/lib/sandbox/conformance/failed-statements'
import { isUuid } from '../uuid'
import type { WireReply } from '../wire'
import { namesFields, type Family } from './family'

const isJson = ({ contentType }: WireReply) => contentType.startsWith('application/json')

/** Assets: `{status, data}` for a success, `{errors, correlation_id, status, data?}` for a failure (contract: Response envelopes). */
export const familyB: Family = {
  success: (reply) => {
    const { status, json } = reply
    return failedStatements([
      [status >= 200 && status <= 299, `status ${status} is no success`],
      [isJson(reply), `content type ${reply.contentType}`],
      [memberOf(json, 'status') === status, 'status of the envelope is not the HTTP status'],
      [memberOf(json, 'data') !== undefined, 'the envelope has no data'],
      [memberOf(json, 'errors') === undefined, 'a success has errors'],
    ])
  },
  refusal: (reply, { status: expected, errorPaths }) => {
    const { status, json } = reply
    const errors = listAt(json, 'errors')
    return [
      ...failedStatements([
        [status >= 400 && status <= 500, `status ${status} is no refusal`],
        [expected === undefined || status === expected, `status ${status}, expected ${expected}`],
        [isJson(reply), `content type ${reply.contentType}`],
        [memberOf(json, 'status') === status, 'status of the envelope is not the HTTP status'],
        [isUuid(memberOf(json, 'correlation_id')), 'correlation_id is no UUID'],
        [errors.length > 0 && errors.every((text) => typeof text === 'string' && text.trim() !== ''), 'errors is no list of texts'],
      ]),
      ...(errorPaths ? namesFields(memberOf(json, 'data'), errorPaths) : []),
    ]
  },
  texts: ({ json }) => listAt(json, 'errors').map(String),
}
