import { asObject } from '../rules/raw'
import type { HandlerRequest } from './route'

/** Account and password from the query, or from a JSON body with the same names when the query has neither. */
export async function readCredentials({ query, headers, json }: HandlerRequest<unknown>): Promise<{ account: unknown; password: unknown }> {
  const isInQuery = query.has('account') || query.has('password')
  if (isInQuery || !headers.has('Content-Type')) return { account: query.get('account'), password: query.get('password') }
  const body = asObject(await json())
  return { account: body?.account, password: body?.password }
}
