import 'server-only'
import type { Service } from '@/lib/contracts/endpoint'
import { operationsOf } from './operations'

/** Why a path override is refused. */
export const PATH_PROBLEMS = ['unknownOperation', 'documented', 'tooLong', 'noSlash', 'characters', 'climbs', 'parameters'] as const
export type PathProblem = (typeof PATH_PROBLEMS)[number]

const LENGTH_MAX = 200

/**
 * Why an operation may not have this path, or undefined when it may: only a path that the contract does not
 * document can be replaced, by one with the same parameters.
 */
export function problemOfPath(service: Service, name: string, path: string): PathProblem | undefined {
  const operation = operationsOf(service).find((known) => known.name === name)
  if (!operation) return 'unknownOperation'
  if (operation.source === 'documented') return 'documented'
  if (path.length > LENGTH_MAX) return 'tooLong'
  if (!path.startsWith('/') || path.startsWith('//')) return 'noSlash'
  // No scheme, query, fragment, blank or escape: the path is called as written.
  if (!/^[\w.~/{}-]*$/.test(path)) return 'characters'
  if (path.split('/').some((part) => /^\.+$/.test(part))) return 'climbs'
  if (parametersIn(path) !== parametersIn(operation.path) || /[{}]/.test(path.replace(PARAMETER, ''))) return 'parameters'
  return undefined
}

/** The overrides that hold today; one whose operation has been documented since gives way to the contract. */
export function validOverrides(service: Service, overrides: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(overrides).filter(([name, path]) => problemOfPath(service, name, path) === undefined))
}

const PARAMETER = /\{\w+\}/g

function parametersIn(path: string): string {
  return (path.match(PARAMETER) ?? []).toSorted().join()
}
