import { Refusal } from './refusal'

const BODY_BYTES_MAX = 1_048_576
const DEPTH_MAX = 32
const REFUSED_KEY = '__proto__'

/** The JSON body of a request. Throws Refusal when it is not JSON, too large (1 MB), too deep, or holds text that no database stores. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal('notJsonType')
  const text = await readText(request)
  if (isDeep(text)) throw new Refusal('tooDeep')
  try {
    return JSON.parse(text, refuseText)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('notJson')
  }
}

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('Content-Length') ?? 0) > BODY_BYTES_MAX) throw new Refusal('bodyTooLarge')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parts: string[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > BODY_BYTES_MAX) throw new Refusal('bodyTooLarge')
    parts.push(decode(decoder, chunk))
  }
  parts.push(decode(decoder))
  return parts.join('')
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw new Refusal('notJson')
  }
}

/** Counts brackets outside strings, so that depth is known before anything walks the value. */
function isDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') isInString = !isInString
    else if (isInString && character === '\\') at += 1
    else if (!isInString && (character === '{' || character === '[')) depth += 1
    else if (!isInString && (character === '}' || character === ']')) depth -= 1
    if (depth > DEPTH_MAX) return true
  }
  return false
}

// Null bytes and halves of a character reach neither the database nor a document.
function refuseText(key: string, value: unknown): unknown {
  if (key === REFUSED_KEY || isRefusedText(key) || (typeof value === 'string' && isRefusedText(value))) throw new Refusal('charactersRefused')
  return value
}

function isRefusedText(text: string): boolean {
  return text.includes('\u0000') || /\p{Surrogate}/u.test(text)
}
