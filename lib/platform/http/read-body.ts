import { Fault } from '@/lib/domain/fault'

/** Enough for the longest draft a person could type; a request body in bytes. */
export const BODY_LIMIT_BYTES = 1_000_000

/** Nesting no form of ours comes near; deeper input is refused before anything walks it. */
const DEPTH_LIMIT = 32

/**
 * Reads a JSON body without trusting its length header.
 * @throws Fault `tooLarge` past the limit, `notJson` when it is empty, not JSON or nested too deeply.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (typeOf(request) !== 'application/json') throw new Fault('notJson')
  const text = new TextDecoder().decode(await readBytes(request, BODY_LIMIT_BYTES))
  if (isTooDeep(text)) throw new Fault('notJson')
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new Fault('notJson', { cause })
  }
}

function typeOf({ headers }: Request): string | undefined {
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
}

/**
 * Reads a body whole, without trusting its length header.
 * @throws Fault `tooLarge` past the limit, `notJson` when there is none or it breaks off
 */
export async function readBytes(request: Request, limitBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw new Fault('tooLarge')
  if (!request.body) throw new Fault('notJson')
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength
      if (length > limitBytes) throw new Fault('tooLarge')
      chunks.push(chunk)
    }
  } catch (cause) {
    // A body that breaks off, as when a browser is closed, is half a document and no failure of ours.
    throw cause instanceof Fault ? cause : new Fault('notJson', { cause })
  }
  return Buffer.concat(chunks)
}

function isTooDeep(json: string): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < json.length; index += 1) {
    const char = json[index]
    if (inString) {
      if (char === '\\') index += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') depth -= 1
    if (depth > DEPTH_LIMIT) return true
  }
  return false
}
