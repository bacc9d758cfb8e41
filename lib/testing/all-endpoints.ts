import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ApiEndpoint, Shapes } from '@/lib/platform/api/endpoint'

export interface NamedEndpoint {
  /** Method and path, which are unique together. */
  readonly name: string
  readonly endpoint: ApiEndpoint
  readonly shapes: Shapes
}

const FEATURES = resolve('lib/features')

/** Every endpoint object of the capabilities, found in the folders: a new one needs no entry in any list. */
export async function allEndpoints(): Promise<NamedEndpoint[]> {
  const files = (await readdir(FEATURES, { recursive: true })).filter((file) => /(^|[/-])endpoints\.ts$/.test(file))
  const modules = await Promise.all(files.toSorted().map(async (file) => (await import(/* @vite-ignore */ resolve(FEATURES, file))) as Readonly<Record<string, unknown>>))
  const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
  return Promise.all(endpoints.map(async (endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint, shapes: await endpoint.shapes() })))
}

function isEndpoint(value: unknown): value is ApiEndpoint {
  return typeof value === 'object' && value !== null && ['method', 'path', 'needs', 'shapes'].every((member) => member in value)
}
