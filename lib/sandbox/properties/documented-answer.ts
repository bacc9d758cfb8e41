import type { Endpoint } from '@/lib/contracts/endpoint'
import { isFailureEnvelope } from '../testing/failure-envelope'
import { isFamilyAFailure } from '../testing/family-a-failure'

/** Why a reply breaks the contract; undefined for a success that fits its schema, or a refusal in the envelope. */
export async function faultOfAnswer(endpoint: Endpoint, response: Response): Promise<string | undefined> {
  const { status } = response
  const text = await response.text()
  const said = `${status} ${text.slice(0, 300)}`
  if (status < 200 || (status > 299 && status < 400) || status >= 500) return said
  const type = response.headers.get('Content-Type') ?? ''
  if (status < 300 && endpoint.reply.kind === 'file' && type === 'application/pdf') return text.startsWith('%PDF-') ? undefined : `no PDF: ${said}`
  if (!type.startsWith('application/json')) return `no JSON: ${type} ${said}`
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>
  if (status >= 400) return isRefusal(endpoint, body, status) ? undefined : `no failure envelope: ${said}`
  return isSuccess(endpoint, body, status) ? undefined : `no success envelope: ${said}`
}

function isRefusal({ name, service }: Endpoint, body: Readonly<Record<string, unknown>>, status: number): boolean {
  if (name === 'vehicle.uploadInspectionFile') return typeof body.correlation_id === 'string' && typeof body.message === 'string' && body.message !== ''
  return service === 'assets' ? isFailureEnvelope(body, status) : isFamilyAFailure(body, status)
}

function isSuccess({ name, service, reply }: Endpoint, { error, status: told, data }: Readonly<Record<string, unknown>>, status: number): boolean {
  const isEnvelope = service === 'assets' || name === 'vehicle.uploadInspectionFile' ? told === status && error !== true : told === String(status) && error === 'false'
  if (!isEnvelope || data === undefined) return false
  return reply.kind === 'data' ? reply.schema.safeParse(data).success : true
}
