import { plainText } from '@/lib/contracts/shared/plain-text'
import { fieldPath } from './field-path'

const MESSAGES_MAX = 100
const MESSAGE_LENGTH_MAX = 2_000
const DEPTH_MAX = 8
/** Words that only mean "see the fields"; messages they are not. */
const NOT_A_SENTENCE: readonly string[] = ['VALIDATION_ERROR', 'true', 'false', '0', '1']

export interface FailureText {
  readonly messages: readonly string[]
  readonly fields: Readonly<Record<string, readonly string[]>>
}

type Json = Readonly<Record<string, unknown>>

/** Members that hold what is wrong with fields; `data` does too where it is a map of sentences. */
const ERROR_LISTS = ['errors', 'violations', 'validationErrors', 'validation_errors', 'fieldErrors', 'field_errors', 'invalid-params', 'invalidParams', 'details'] as const
/** Members that hold a sentence about the whole. */
const SENTENCES = ['message', 'error', 'detail', 'error_description', 'errorMessage', 'reason'] as const
/** Names under which an item writes its field, and its sentence. */
const FIELD_NAMES = ['field', 'propertyPath', 'property_path', 'path', 'property', 'pointer', 'instancePath', 'dataPath', 'loc', 'fieldName', 'field_name', 'attribute', 'param', 'parameter', 'name', 'key', 'target'] as const
const TEXT_NAMES = ['message', 'msg', 'detail', 'description', 'reason', 'error', 'text', 'messages', 'title'] as const

/**
 * Collects a service's messages about a failure, from whichever member holds them: sentences, lists of sentences, lists of objects
 * with a field and a sentence, and maps from field to sentences, flat or nested. Every sentence is kept: under the path of its
 * field, or as a message. Takes any value and never throws.
 */
export function readFailureText(reply: Json): FailureText {
  const fields = new Map<string, readonly string[]>()
  const addFieldMessages = (path: string, texts: readonly string[]) => {
    if (texts.length > 0) fields.set(path, [...(fields.get(path) ?? []), ...texts])
  }
  const collector: Collector = { addFieldMessages }
  const isAboutFields = reply.message === 'VALIDATION_ERROR'
  if (isObject(reply.data)) collectMap(reply.data, isAboutFields ? { ...collector, depth: 0 } : { addFieldMessages: (path, texts) => addFieldMessages(path, texts.filter(isSentence)), depth: DEPTH_MAX })
  else if (Array.isArray(reply.data)) collectErrors(reply.data.filter(isObject), collector)
  const holders = [reply, ...(isObject(reply.data) ? [reply.data] : [])]
  const sentences = holders.flatMap((holder) => ERROR_LISTS.flatMap((name) => collectErrors(holder[name], collector)))
  const messages = [...SENTENCES.flatMap((name) => textsIn(reply[name])), ...sentences].flatMap((text) => placed(text, collector))
  return { messages: [...new Set(messages)].slice(0, MESSAGES_MAX), fields: Object.fromEntries([...fields].slice(0, MESSAGES_MAX)) }
}

/** Not a value of the reply, such as RON, a day or a code: what stands in `data` of a refusal may be what we sent, or an offer. */
const isSentence = (text: string): boolean => /\s/.test(text) || (text.length > 4 && !/\d/.test(text))

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

interface Collector {
  readonly addFieldMessages: (path: string, texts: readonly string[]) => void
}

/** Takes the sentences of a list or map of errors; returns those that belong to no field. */
function collectErrors(errors: unknown, collector: Collector): readonly string[] {
  if (isObject(errors)) {
    collectMap(errors, { ...collector, depth: 0 })
    return []
  }
  if (!Array.isArray(errors)) return textsIn(errors)
  const items: readonly unknown[] = errors.slice(0, MESSAGES_MAX)
  return items.flatMap((item) => (isObject(item) ? collectItem(item, collector) : textsIn(item)))
}

/** One error as an object: its field and sentences, its sentences alone, or a small map of fields. */
function collectItem(item: Json, collector: Collector): readonly string[] {
  const texts = sentencesOf(item)
  const path = pathOf(item)
  if (texts.length === 0) {
    collectMap(item, { ...collector, depth: 0 })
    return []
  }
  if (path === undefined) return texts
  collector.addFieldMessages(path, texts)
  return []
}

function sentencesOf(item: Json): readonly string[] {
  const ofName = TEXT_NAMES.map((name) => textsIn(item[name])).find((texts) => texts.length > 0)
  return ofName ?? (isObject(item.constraints) ? Object.values(item.constraints).flatMap(textsIn) : [])
}

function pathOf(item: Json): string | undefined {
  const inSource = isObject(item.source) ? (item.source.pointer ?? item.source.parameter) : undefined
  return [inSource, ...FIELD_NAMES.map((name) => item[name])].map(fieldPath).find((path) => path !== undefined)
}

/** Members whose value is a sentence or a list of sentences, and with a depth the members within members; others are not about fields. */
function collectMap(map: Json, { path = '', depth, addFieldMessages }: Collector & { readonly path?: string; readonly depth: number }): void {
  for (const [name, value] of Object.entries(map).slice(0, MESSAGES_MAX)) {
    if (path === '' && ERROR_LISTS.some((list) => list === name)) continue
    const at = fieldPath(path === '' ? name : `${path}.${name}`)
    if (at === undefined) continue
    addFieldMessages(at, textsIn(value))
    if (depth >= DEPTH_MAX) continue
    if (isObject(value)) collectMap(value, { path: at, depth: depth + 1, addFieldMessages })
    if (Array.isArray(value)) value.forEach((item: unknown, index) => isObject(item) && collectMap(item, { path: `${at}.${index}`, depth: depth + 1, addFieldMessages }))
  }
}

/** A sentence that begins with the path of its field goes there: "product.vehicle.vin: …", "[product][vehicle][vin] …". */
function placed(text: string, { addFieldMessages }: Collector): readonly string[] {
  const [, path, sentence] = /^((?:\[\w+\])+|\[?\w+\]?(?:[.[]\w+\]?)+)\s*:?\s+(\S.*)$/s.exec(text) ?? []
  const at = path === undefined || !/[.[]/.test(path) ? undefined : fieldPath(path)
  if (at === undefined || sentence === undefined) return [text]
  addFieldMessages(at, [sentence])
  return []
}

function textsIn(value: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value.slice(0, MESSAGES_MAX) : [value]
  return items
    .filter((item) => typeof item === 'string')
    .map((text) => plainText(text.slice(0, 2 * MESSAGE_LENGTH_MAX)).trim().slice(0, MESSAGE_LENGTH_MAX).replace(/\p{Surrogate}$/u, ''))
    .filter((text) => text !== '' && !NOT_A_SENTENCE.includes(text))
}
