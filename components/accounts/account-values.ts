import type { AccountInput } from '@/lib/features/accounts/endpoints'
import type { Environment } from '@/lib/features/accounts/model/operator-account'

/** What the form of an account is made from; the password is not among it. */
export interface AccountFormData {
  readonly service: 'vehicle' | 'travel' | 'assets'
  readonly environment: Environment
  readonly isKept: boolean
  readonly baseAddress: string
  readonly account: string
  readonly pathOverrides: Readonly<Record<string, string>>
  /** Undefined where the service asks every insurer by itself. */
  readonly asksAsynchronously: boolean | undefined
  readonly operations: readonly { readonly name: string; readonly method: string; readonly path: string; readonly mark: 'inferred' | 'assumed' }[]
  /** What an empty address stands for. */
  readonly usualAddress: string | undefined
  readonly activeEnvironment: Environment | undefined
  readonly mayBeKept: boolean
}

/** What is typed. Paths stand in the order of the operations, because their names hold dots. */
export interface AccountValues {
  baseAddress: string
  account: string
  password: string
  code: string
  asksAsynchronously: boolean
  paths: string[]
}

export function valuesOf({ baseAddress, account, asksAsynchronously = false, operations, pathOverrides }: AccountFormData): AccountValues {
  return { baseAddress, account, password: '', code: '', asksAsynchronously, paths: operations.map(({ name }) => pathOverrides[name] ?? '') }
}

export function inputOf({ paths, ...typed }: AccountValues, { operations }: AccountFormData): Omit<AccountInput, 'confirmed' | 'evenIfFailed'> {
  const own = operations.map(({ name }, index) => [name, paths[index]?.trim() ?? ''] as const).filter(([, path]) => path !== '')
  return { ...typed, pathOverrides: Object.fromEntries(own) }
}
