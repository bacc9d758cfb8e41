import { membersOf } from '@/lib/contracts/shared/members'
import { plainText } from '@/lib/contracts/shared/plain-text'
import { valuesUnder } from '@/lib/contracts/shared/repeated-members'
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

/** Members that hold what is wrong with fields; `data` does too where it is a map of sentences. Names are compared without case and signs. */
const ERROR_LISTS: readonly string[] = ['errors', 'violations', 'validationErrors', 'fieldErrors', 'invalidParams', 'details', 'modelState', 'errorMessages']
/** Members that hold a sentence about the whole. */
const SENTENCES: readonly string[] = ['message', 'error', 'detail', 'errorDescription', 'errorMessage', 'reason', 'messages', 'msg', 'description', 'errorText']
/** Names that say only that words follow, and in which language: they are no part of a field's path. */
const NO_FIELDS: readonly string[] = [...ERROR_LISTS, ...SENTENCES, 'text', 'general', 'global', 'ro', 'en', 'roRO', 'enUS'].map(folded)
/** Names under which an item writes its field, and its sentence. */
const FIELD_NAMES = ['field', 'propertyPath', 'path', 'property', 'pointer', 'instancePath', 'dataPath', 'loc', 'fieldName', 'fieldPath', 'propertyName', 'attribute', 'param', 'parameter', 'name', 'key', 'target'] as const
const TEXT_NAMES = ['message', 'msg', 'detail', 'description', 'reason', 'error', 'text', 'messages', 'errorMessage', 'defaultMessage', 'errorText', 'errorDescription', 'title'] as const

/**
 * Collects a service's messages about a failure, from whichever member holds them: sentences, lists of sentences, lists of objects
 * with a field and a sentence, and maps from field to sentences, flat or nested. Every sentence is kept: under the path of its
 * field, or as a message. Takes any value and never throws.
 */
export function readFailureText(reply: Json): FailureText {
  const fields = new Map<string, readonly string[]>()
  const addFieldMessages = (path: string, texts: readonly string[]) => {
    if (texts.length > 0) fields.set(path, [...new Set([...(fields.get(path) ?? []), ...texts])])
  }
  const collector: Collector = { addFieldMessages }
  const { data } = reply
  const ofData = collectData(data, reply.message === 'VALIDATION_ERROR', collector)
  const sentences = [...collectNamed(reply, SENTENCES, collector), ...ofData, ...collectNamed(reply, ERROR_LISTS, collector), ...(isObject(data) ? collectNamed(data, ERROR_LISTS, collector) : [])]
  const found = sentences.length > 0 || fields.size > 0 ? sentences : collectNamed(reply, ['title'], collector)
  const messages = found.flatMap((text) => placed(text, collector))
  return { messages: [...new Set(messages)].slice(0, MESSAGES_MAX), fields: Object.fromEntries([...fields].slice(0, MESSAGES_MAX)) }
}

/** `data` of a refusal holds sentences about fields, or repeats what was asked: then only what reads as a sentence is one. */
function collectData(data: unknown, isAboutFields: boolean, collector: Collector): readonly string[] {
  const sentencesOnly = (texts: readonly string[]) => texts.filter(isSentence)
  if (typeof data === 'string') return sentencesOnly(textsIn(data))
  if (Array.isArray(data)) return (data as readonly unknown[]).slice(0, MESSAGES_MAX).flatMap((item) => (isObject(item) ? collect(item, collector) : sentencesOnly(textsIn(item))))
  if (!isObject(data)) return []
  if (isAboutFields) collectMap(data, { ...collector, depth: 0 })
  else collectMap(data, { addFieldMessages: (path, texts) => collector.addFieldMessages(path, sentencesOnly(texts)), depth: DEPTH_MAX })
  return sentencesOnly(collectNamed(data, SENTENCES, collector))
}

/** Not a value of the reply, such as RON, a day or a code: what stands in `data` of a refusal may be what we sent, or an offer. */
const isSentence = (text: string): boolean => /\s/.test(text) || (text.length > 4 && !/\d/.test(text))

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function folded(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase()
}

interface Collector {
  readonly addFieldMessages: (path: string, texts: readonly string[]) => void
}

interface Place extends Collector {
  /** The field that the words are about, as far as the names around them say. */
  readonly at?: string | undefined
  readonly depth?: number
}

/** Collects what stands under some names; returns the sentences that belong to no field. */
function collectNamed(holder: Json, names: readonly string[], collector: Collector): readonly string[] {
  const members = membersOf(holder, [])
  return names.flatMap((name) => members.all(name).flatMap((value) => collect(value, collector)))
}

/** Takes the sentences of any value that says what is wrong; returns those that belong to no field. */
function collect(value: unknown, place: Place): readonly string[] {
  const { at, depth = 0, addFieldMessages } = place
  if (depth > DEPTH_MAX) return []
  if (Array.isArray(value)) return (value as readonly unknown[]).slice(0, MESSAGES_MAX).flatMap((item) => collect(item, { ...place, depth: depth + 1 }))
  if (isObject(value)) return collectItem(value, { ...place, depth: depth + 1 })
  const texts = textsIn(value)
  if (at === undefined) return texts
  addFieldMessages(at, texts)
  return []
}

/** One error as an object: its field and sentences, its sentences alone, or a map of fields. */
function collectItem(item: Json, place: Place): readonly string[] {
  const texts = sentencesOf(item)
  const path = pathOf(item) ?? place.at
  if (texts.length > 0) {
    if (path !== undefined) place.addFieldMessages(path, texts)
    const further = ERROR_LISTS.flatMap((name) => membersOf(item, []).all(name)).filter((list) => typeof list === 'object')
    return [...(path === undefined ? texts : []), ...further.flatMap((list) => collect(list, place))]
  }
  const members = Object.keys(item).slice(0, MESSAGES_MAX).flatMap((name) => valuesUnder(item, name).map((value) => [name, value] as const))
  return members.flatMap(([name, value]) => {
    if (NO_FIELDS.includes(folded(name))) return collect(value, place)
    const at = fieldPath(place.at === undefined ? name : `${place.at}.${name}`)
    if (at === undefined) return []
    return Array.isArray(value) && value.some(isObject) ? value.flatMap((one: unknown, index) => collect(one, { ...place, at: isObject(one) ? `${at}.${index}` : at })) : collect(value, { ...place, at })
  })
}

function sentencesOf(item: Json): readonly string[] {
  const members = membersOf(item, [])
  const ofName = TEXT_NAMES.map((name) => members.all(name).flatMap(textsIn)).find((texts) => texts.length > 0)
  return ofName ?? (isObject(item.constraints) ? Object.values(item.constraints).flatMap(textsIn) : [])
}

function pathOf(item: Json): string | undefined {
  const members = membersOf(item, [])
  const inSource = isObject(item.source) ? (item.source.pointer ?? item.source.parameter) : undefined
  return [inSource, ...FIELD_NAMES.map((name) => members.get(name))].map(fieldPath).find((path) => path !== undefined)
}

/** Members whose value is a sentence or a list of sentences, and with a depth the members within members; others are not about fields. */
function collectMap(map: Json, { path = '', depth, addFieldMessages }: Collector & { readonly path?: string; readonly depth: number }): void {
  const entries = Object.keys(map).slice(0, MESSAGES_MAX).flatMap((name) => valuesUnder(map, name).map((value) => [name, value] as const))
  for (const [name, value] of entries) {
    if (path === '' && NO_FIELDS.includes(folded(name))) continue
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
