import type { ContractForm, ListForm, MapForm, ObjectForm, ValueForm } from '@/lib/contracts/reply-forms/form'
import { gotOf } from '@/lib/contracts/shared/got'
import { isRecord, membersOf } from '@/lib/contracts/shared/members'
import { repeatedMembersOf } from '@/lib/contracts/shared/repeated-members'
import type { DriftKind, FormMember, ReplyDrift, ReplyForm } from '@/lib/domain/reply/reply-form'
import { isHarmless, type RedactionFacts } from './harmless'
import { isTechnicalName } from './technical-names'

/** The first items and members tell the form; more of a list only make the record long. */
const ITEMS_MAX = 10
const MEMBERS_MAX = 100
const DEPTH_MAX = 30
const DRIFTS_MAX = 50

/** What a walk through a reply finds: differences from the contract, and the members that were as the contract says. */
export interface Comparison {
  readonly facts: RedactionFacts
  readonly drifts: Map<string, ReplyDrift>
  readonly confirmed: Set<string>
}

/** Where the walk is. Only the first items are kept, but all are compared. */
export interface Place {
  readonly comparison: Comparison
  readonly path: string
  readonly depth: number
}

/**
 * The form of a value, without anything that could be about a person, and its differences from the contract. Without a form of the
 * contract the member is unknown, and everything in it is hidden.
 */
export function describeValue(value: unknown, form: ContractForm | undefined, place: Place): ReplyForm {
  const { comparison, path, depth } = place
  if (value === null || value === undefined) return { type: 'nothing' }
  if (depth > DEPTH_MAX) return hiddenForm(value)
  const chosen = form?.kind === 'choice' ? (form.forms.find((one) => fits(one, value)) ?? form.forms[0]) : form
  if (Array.isArray(value)) return ofList(value, chosen, place)
  if (isRecord(value)) return ofObject(value, chosen, place)
  if (chosen !== undefined && chosen.kind !== 'value') note(comparison, path, { kind: value === '' ? 'missing' : 'otherForm', expected: wordsOf(chosen), value })
  return ofPlain(value, chosen?.kind === 'value' ? chosen : undefined, place)
}

function ofPlain(value: unknown, form: ValueForm | undefined, { comparison, path }: Place): ReplyForm {
  if (form === undefined || (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')) return hiddenForm(value)
  const difference = differenceOf(value, form)
  if (difference === undefined) comparison.confirmed.add(path)
  else note(comparison, path, { kind: difference, expected: form.words, value })
  const isListed = form.values === undefined || form.values.includes(String(value).toLowerCase())
  const isShown = form.harmless !== undefined && (isListed || form.harmless === 'currency') && isHarmless(form.harmless, value, comparison.facts)
  return isShown ? shownForm(value) : hiddenForm(value)
}

function differenceOf(value: string | number | boolean, form: ValueForm): DriftKind | undefined {
  const type = typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean'
  if (!form.types.includes(type)) return 'otherType'
  if (typeof value !== 'string') return undefined
  if (form.values !== undefined && !form.values.includes(value.toLowerCase())) return 'otherValue'
  return form.pattern !== undefined && !form.pattern.test(value) ? 'otherForm' : undefined
}

function ofList(values: readonly unknown[], form: ContractForm | undefined, { comparison, path, depth }: Place): ReplyForm {
  if (form !== undefined && form.kind !== 'list') note(comparison, path, { kind: 'otherForm', expected: wordsOf(form), value: values })
  else if (form !== undefined) comparison.confirmed.add(path)
  const item = itemFormOf(form) ?? objectsIn(form).find(({ members }) => values.some((value) => isRecord(value) && Object.keys(value).some((name) => name in members)))
  const items = values.map((value) => describeValue(value, item, { comparison, path: `${path}[]`, depth: depth + 1 }))
  return { type: 'list', size: values.length, items: items.slice(0, ITEMS_MAX) }
}

/** What the items of a list can be that came for an object: that object, what its lists hold, or what its data holds. Then the list is the one difference. */
function objectsIn(form: ContractForm | undefined): readonly ObjectForm[] {
  if (form?.kind !== 'object') return []
  const lists = Object.values(form.members).flatMap(({ form: own }) => (own.kind === 'list' && own.item.kind === 'object' ? [own.item] : []))
  return [form, ...lists, ...objectsIn(form.members['data']?.form)]
}

const itemFormOf = (form: ContractForm | undefined): ContractForm | undefined => (form?.kind === 'list' || form?.kind === 'map' ? form.item : undefined)

function ofObject(value: Readonly<Record<string, unknown>>, form: ContractForm | undefined, place: Place): ReplyForm {
  const { comparison, path } = place
  if (form?.kind === 'object') return ofMembers(value, form, place)
  if (form !== undefined && form.kind !== 'map') note(comparison, path, { kind: form.kind === 'value' ? 'otherType' : 'otherForm', expected: wordsOf(form), value })
  const item = itemFormOf(form)
  const members = Object.entries(value).map(([name, member]): FormMember => {
    const isHidden = !mayBeNamed(name, comparison.facts)
    const own = form?.kind === 'map' ? `${path}.*` : joined(path, isHidden ? '*' : name)
    return { name: isHidden ? shapeOf(name) : name, ...(isHidden && { isHidden }), form: describeValue(member, item, { comparison, path: own, depth: place.depth + 1 }) }
  })
  return { type: 'object', size: members.length, members: members.slice(0, MEMBERS_MAX) }
}

function ofMembers(value: Readonly<Record<string, unknown>>, form: ObjectForm, { comparison, path, depth }: Place): ReplyForm {
  comparison.confirmed.add(path)
  const folded = new Map(Object.keys(form.members).map((name) => [foldedName(name), name]))
  const members = Object.entries(value).map(([name, sent]): FormMember => {
    const known = name in form.members ? name : folded.get(foldedName(name))
    const member = known === undefined ? undefined : form.members[known]
    const isHidden = known === undefined && !mayBeNamed(name, comparison.facts)
    const own = joined(path, isHidden ? '*' : name)
    // A name of the contract in other letters is read all the same, and is a difference all the same.
    if (name !== known) note(comparison, own, { kind: 'newMember', expected: known ?? '', value: sent })
    const isAbsent = sent === null || sent === '' || sent === undefined
    if (isAbsent && member?.isOptional === false) note(comparison, own, { kind: 'missing', expected: wordsOf(member.form), value: undefined })
    const described = isAbsent && member !== undefined ? hiddenForm(sent) : describeValue(sent, member?.form, { comparison, path: own, depth: depth + 1 })
    if (member !== undefined && repeatedMembersOf(value).has(name)) note(comparison, own, { kind: 'otherForm', expected: `${wordsOf(member.form)}, once`, value: sent })
    return { name: isHidden ? shapeOf(name) : name, ...(isHidden && { isHidden }), form: described }
  })
  const sent = membersOf(value, [])
  for (const [name, member] of Object.entries(form.members)) if (!member.isOptional && !sent.has(name)) note(comparison, joined(path, name), { kind: 'missing', expected: wordsOf(member.form), value: undefined })
  return { type: 'object', size: members.length, members: members.slice(0, MEMBERS_MAX) }
}

interface Noted {
  readonly kind: DriftKind
  readonly expected: string
  readonly value: unknown
}

function note({ drifts, confirmed }: Comparison, path: string, { kind, expected, value }: Noted): void {
  const got = gotOf(value)
  const key = `${path} ${kind}`
  confirmed.delete(path)
  if (!drifts.has(key) && drifts.size < DRIFTS_MAX) drifts.set(key, { path, kind, expected, got: got.type === 'text' ? { ...got, shape: got.shape?.slice(0, 24) } : got })
}

function fits(form: ContractForm, value: unknown): boolean {
  if (form.kind === 'list') return Array.isArray(value)
  if (form.kind === 'object' || form.kind === 'map') return isRecord(value)
  return form.kind === 'value' && form.types.some((type) => (type === 'text' ? typeof value === 'string' : typeof value === type))
}

/** What a form is, in the contract's own words. */
export function wordsOf(form: ContractForm): string {
  if (form.kind === 'value') return form.words
  if (form.kind === 'choice') return form.forms.map(wordsOf).join(' or ')
  return WORDS[form.kind]
}

const WORDS: Readonly<Record<(ListForm | MapForm | ObjectForm)['kind'], string>> = { list: 'array', map: 'object', object: 'object' }

function shownForm(value: string | number | boolean): ReplyForm {
  if (typeof value === 'boolean') return { type: 'boolean', value }
  const { shape } = gotOf(value)
  return typeof value === 'number' ? { type: 'number', shape, value } : { type: 'text', shape, size: [...value].length, value }
}

/** Type and shape alone; of what is deeper than anybody writes, the size. */
function hiddenForm(value: unknown): ReplyForm {
  const { type, shape, size = 0 } = gotOf(value)
  if (type === 'text') return { type, size, ...(shape !== undefined && { shape }) }
  if (type === 'number') return { type, ...(shape !== undefined && { shape }) }
  if (type === 'list') return { type, size, items: [] }
  return type === 'object' ? { type, size, members: [] } : { type }
}

const mayBeNamed = (name: string, { isPersonal }: RedactionFacts): boolean => isTechnicalName(name) && !isPersonal(name)
const shapeOf = (name: string): string => gotOf(name.slice(0, 24)).shape ?? ''
const joined = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
const foldedName = (name: string): string => name.replace(/[_-]/g, '').toLowerCase()
