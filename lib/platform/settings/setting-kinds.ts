import { z } from 'zod'
import { readNetwork } from '@/lib/domain/web/network-address'

/** A setting of a process: how it is read, and what it may be, in words for whoever sets it. */
export interface Setting<Value> {
  readonly schema: z.ZodType<Value>
  readonly allowed: string
  /** Whether its value is never shown, not even a wrong one. */
  readonly isSecret: boolean
}

// A host by its name, all hosts below a name (leading dot), or an IP address; no scheme, port or path.
const HOST = /^(\.?[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])$/
// An address, or a name and an address in angle brackets.
const MAILBOX = /^(?:[^<>@\r\n]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/

const FLAG_WORDS = ['on', 'off', 'true', 'false', '1', '0'] as const

/** A setting read by a schema. */
export function setting<Value>(schema: z.ZodType<Value>, allowed: string): Setting<Value> {
  return { schema, allowed, isSecret: false }
}

/** The same setting with a value that is never shown. */
export function secret<Value>(shown: Setting<Value>): Setting<Value> {
  return { ...shown, isSecret: true }
}

/** The same setting, which may be left out. */
export function optional<Value>(required: Setting<Value>): Setting<Value | undefined> {
  return { ...required, schema: required.schema.optional() }
}

/** A switch. */
export function flag(): Setting<boolean> {
  return setting(z.enum(FLAG_WORDS).default('off').transform((value) => ['on', 'true', '1'].includes(value)), 'on or off')
}

interface NumberRange {
  readonly min: number
  readonly max: number
  readonly usual: number
}

/** A number of a range, both ends included. */
export function number({ min, max, usual }: NumberRange): Setting<number> {
  return setting(z.coerce.number().min(min).max(max).default(usual), `a number from ${min} to ${max}`)
}

/** A whole number of a range, both ends included. */
export function whole({ min, max, usual }: NumberRange): Setting<number> {
  return setting(z.coerce.number().int().min(min).max(max).default(usual), `a whole number from ${min} to ${max}`)
}

/** One of some words. */
export function word<const Words extends readonly [string, ...string[]]>(words: Words, usual: Words[number]): Setting<Words[number]> {
  return setting(z.enum(words).default(usual), words.join(', '))
}

/** Any text of a length. */
export function text(min: number, max: number, allowed: string): Setting<string> {
  return setting(z.string().min(min).max(max), allowed)
}

/** The address of a service: scheme, host and port, with a path where `mayHavePath`. A slash at its end does not count. */
export function address({ protocol, mayHavePath, allowed }: { protocol: RegExp; mayHavePath: boolean; allowed: string }): Setting<string> {
  const schema = z.url({ protocol }).transform((given) => given.replace(/\/+$/, ''))
  return setting(mayHavePath ? schema : schema.refine(isOriginAlone), allowed)
}

function isOriginAlone(given: string): boolean {
  const { pathname, search, hash, username } = new URL(given)
  return pathname === '/' && search === '' && hash === '' && username === ''
}

/** A mailbox, with a name or without. */
export function mailbox(): Setting<string> {
  return setting(z.string().regex(MAILBOX), 'an e-mail address, or a name with one: Desk <desk@example.com>')
}

/** Hosts, separated by commas. */
export function hosts() {
  const schema = z
    .string()
    .transform((list) => wordsOf(list.toLowerCase()))
    .refine((list) => list.every((host) => HOST.test(host)))
    .default([])
  return setting(schema, 'hosts separated by commas, without scheme, port or path: api.example.com, .example.com')
}

/** Addresses and networks, separated by commas. */
export function networks() {
  const schema = z
    .string()
    .transform((list, context) =>
      wordsOf(list).flatMap((one) => {
        const network = readNetwork(one)
        if (network === undefined) context.addIssue({ code: 'custom', message: 'no network' })
        return network ?? []
      }),
    )
    .default([])
  return setting(schema, 'addresses and networks separated by commas: 10.0.0.0/8, 2001:db8::5')
}

function wordsOf(list: string): string[] {
  return list.split(',').map((one) => one.trim()).filter(Boolean)
}
