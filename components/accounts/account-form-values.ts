import type { AccountInput } from '@/lib/features/accounts/endpoints'
import type { Environment } from '@/lib/features/accounts/model/operator-account'

/** Data of the account form, without the password. */
export interface AccountFormData {
  readonly service: 'vehicle' | 'travel' | 'assets'
  readonly environment: Environment
  readonly isKept: boolean
  readonly baseAddress: string
  readonly account: string
  readonly pathOverrides: Readonly<Record<string, string>>
  /** Undefined where the service asks each insurer separately. */
  readonly asksAsynchronously: boolean | undefined
  readonly operations: readonly { readonly name: string; readonly method: string; readonly path: string; readonly source: 'inferred' | 'assumed' }[]
  /** Default for an empty address. */
  readonly usualAddress: string | undefined
  readonly activeEnvironment: Environment | undefined
  readonly canBeStored: boolean
}

/** The typed values. Paths follow the order of the operations, whose names hold dots. */
export interface AccountFormValues {
  baseAddress: string
  account: string
  password: string
  code: string
  asksAsynchronously: boolean
  paths: string[]
}

export function toAccountFormValues({ baseAddress, account, asksAsynchronously = false, operations, pathOverrides }: AccountFormData): AccountFormValues {
  return { baseAddress, account, password: '', code: '', asksAsynchronously, paths: operations.map(({ name }) => pathOverrides[name] ?? '') }
}

export function toAccountInput({ paths, ...typed }: AccountFormValues, { operations }: AccountFormData): Omit<AccountInput, 'confirmed' | 'evenIfFailed'> {
  const own = operations.map(({ name }, index) => [name, paths[index]?.trim() ?? ''] as const).filter(([, path]) => path !== '')
  return { ...typed, pathOverrides: Object.fromEntries(own) }
}
