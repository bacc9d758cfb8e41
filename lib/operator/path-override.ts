import 'server-only'
import type { Service } from '@/lib/contracts/endpoint'
import { type OperationSwitch, SWITCHED_METHODS, type SwitchedMethod } from '@/lib/contracts/switches'
import { type Operation, operationsOf } from './operations'

/** Why another method, path or query of an operation is refused. */
export const PATH_PROBLEMS = ['unknownOperation', 'documented', 'tooLong', 'noSlash', 'characters', 'climbs', 'parameters', 'method', 'issuesByPost', 'query', 'taken'] as const
export type PathProblem = (typeof PATH_PROBLEMS)[number]

export type RouteOverrides = Readonly<Record<string, OperationSwitch>>

const LENGTH_MAX = 200

/** Why an operation may not have this path, or undefined when it may. */
export function problemOfPath(service: Service, name: string, path: string): PathProblem | undefined {
  return problemOfRoute(service, name, { path })
}

/**
 * Why an operation may not be called like this, or undefined when it may: only what the contract does not document can be
 * replaced, and every parameter is still sent once, in the path or in the query. A policy is always issued by POST.
 */
export function problemOfRoute(service: Service, name: string, { method, path, query }: OperationSwitch): PathProblem | undefined {
  const operation = operationsOf(service).find((known) => known.name === name)
  if (!operation) return 'unknownOperation'
  if (operation.source === 'documented') return 'documented'
  if (method !== undefined && method !== operation.method) {
    if (operation.issues) return 'issuesByPost'
    if (!methodsOf(operation).includes(method)) return 'method'
  }
  return (path === undefined ? undefined : problemOfText(path)) ?? (query === undefined ? undefined : problemOfQuery(query)) ?? problemOfParameters(operation, { path, query })
}

/** The methods by which an operation may be called; a request with a body is no GET. */
export function methodsOf({ method, source, hasBody, issues }: Pick<Operation, 'method' | 'source' | 'hasBody' | 'issues'>): readonly SwitchedMethod[] {
  if (source === 'documented' || issues) return [method]
  return hasBody ? SWITCHED_METHODS.filter((one) => one !== 'GET' && one !== 'DELETE') : SWITCHED_METHODS
}

function problemOfText(path: string): PathProblem | undefined {
  if (path.length > LENGTH_MAX) return 'tooLong'
  if (!path.startsWith('/') || path.startsWith('//')) return 'noSlash'
  // No scheme, query, fragment, blank or escape: the path is called as written.
  if (!/^[\w.~/{}-]*$/.test(path)) return 'characters'
  return path.split('/').some((part) => /^\.+$/.test(part)) ? 'climbs' : undefined
}

function problemOfQuery(query: string): PathProblem | undefined {
  if (query.length > LENGTH_MAX) return 'tooLong'
  return query === '' || query.split('&').every((part) => QUERY_PART.test(part)) ? undefined : 'query'
}

function problemOfParameters(operation: Operation, { path = operation.path, query }: Pick<OperationSwitch, 'path' | 'query'>): PathProblem | undefined {
  if (/[{}]/.test(path.replace(PARAMETER, ''))) return 'parameters'
  const inPath = parametersIn(path)
  const inQuery = query === undefined ? parametersIn(operation.query).filter((name) => !inPath.includes(name)) : parametersIn(query)
  const needed = [...parametersIn(operation.path), ...parametersIn(operation.query)]
  return [...inPath, ...inQuery].toSorted().join() === needed.toSorted().join() ? undefined : 'parameters'
}

/**
 * The operations that would be called exactly like another one although only one of the two may be repeated, or issues: a list
 * that is asked again must never be a policy.
 */
export function takenRoutes(service: Service, overrides: RouteOverrides): readonly string[] {
  const routes = operationsOf(service).map((operation) => ({ operation, route: routeText(operation, overrides[operation.name]) }))
  const isAmong = ({ operation, route }: (typeof routes)[number]) =>
    routes.some((other) => other.operation !== operation && other.route === route && (other.operation.isRepeatable !== operation.isRepeatable || other.operation.issues !== operation.issues))
  return routes.filter((one) => overrides[one.operation.name] !== undefined && isAmong(one)).map(({ operation }) => operation.name)
}

function routeText(operation: Operation, { method = operation.method, path = operation.path }: OperationSwitch = {}): string {
  return `${method} ${path.replace(PARAMETER, '{}').replace(/\/+$/, '').toLowerCase()}`
}

/** The routes that hold today; one whose operation has been documented since gives way to the contract. */
export function validOperations(service: Service, operations: RouteOverrides): RouteOverrides {
  return Object.fromEntries(Object.entries(operations).filter(([name, route]) => problemOfRoute(service, name, route) === undefined))
}

const PARAMETER = /\{\w+\}/g
const QUERY_PART = /^[\w.~-]+=(\{\w+\}|[\w.~-]*)$/

function parametersIn(template: string): string[] {
  return template.match(PARAMETER) ?? []
}
