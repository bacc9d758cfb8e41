import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { needsActor } from '@/lib/platform/api/endpoint'
import { allEndpoints } from '@/lib/testing/all-endpoints'
import { EXTRA_ROLES, MAIN_ROLES, ROLES, type Role } from '@/lib/domain/people/role'
import { can, NotAllowed, PERMISSIONS, type Permission, permissionsOf, requirePermission } from './permissions'

// Everybody with a main role; what is entrusted beside it reads nothing by itself.
const EVERYBODY = ['broker', 'back-office', 'admin', 'director'] as const

const WHO_MAY: Record<Permission, readonly Role[]> = {
  'ownAccount.manage': EVERYBODY,
  'quote.read': EVERYBODY,
  'quote.write': ['broker'],
  'coverPackage.write': ['broker'],
  'offer.request': ['broker'],
  'proposal.share': ['broker'],
  'policy.issue': ['broker'],
  'policy.file': ['broker', 'back-office'],
  'policy.read': EVERYBODY,
  'client.read': EVERYBODY,
  'client.write': ['broker', 'back-office'],
  'client.merge': ['broker', 'back-office'],
  'personalCode.reveal': ['broker', 'back-office'],
  'document.read': EVERYBODY,
  'nomenclature.read': EVERYBODY,
  'nomenclature.refresh': ['admin'],
  'review.write': ['back-office'],
  'attempt.resolve': ['back-office'],
  'replyFinding.read': ['back-office', 'admin'],
  'report.read': ['broker', 'back-office', 'admin'],
  'insurer.manage': ['admin'],
  'operatorAccount.manage': ['admin'],
  'integration.read': ['admin'],
  'user.manage': ['admin'],
  'audit.read': ['admin', 'data-officer'],
  'job.manage': ['admin'],
  'personalData.review': ['data-officer'],
  'agency.manage': ['owner'],
  'letterhead.manage': ['admin'],
  'review.manage': ['admin'],
  'demo.direct': ['director'],
}

const rows = PERMISSIONS.flatMap((permission) => ROLES.map((role) => ({ permission, role, may: WHO_MAY[permission].includes(role) })))

describe('permissions', () => {
  it.each(rows.filter((row) => row.may))('$role may $permission', ({ role, permission }) => {
    expect(can({ roles: [role] }, permission)).toBe(true)
    expect(() => requirePermission({ roles: [role] }, permission)).not.toThrow()
  })

  it.each(rows.filter((row) => !row.may))('$role is refused $permission', ({ role, permission }) => {
    expect(can({ roles: [role] }, permission)).toBe(false)
    expect(() => requirePermission({ roles: [role] }, permission)).toThrow(NotAllowed)
  })

  it('says which permission was missing', () => {
    expect(() => requirePermission({ roles: ['admin'] }, 'policy.issue')).toThrow(expect.objectContaining({ permission: 'policy.issue', roles: ['admin'] }))
  })

  it('are those of all roles that somebody holds, and no more', () => {
    const roles = ['admin', 'data-officer', 'owner'] as const
    const held = PERMISSIONS.filter((permission) => can({ roles }, permission))
    expect(held.toSorted()).toEqual([...permissionsOf('admin'), 'personalData.review', 'agency.manage'].toSorted())
  })

  it('are none of somebody without a role', () => {
    expect(PERMISSIONS.filter((permission) => can({ roles: [] }, permission))).toEqual([])
  })
})

describe('selling, checking and administering', () => {
  const SELLING = ['quote.write', 'offer.request', 'proposal.share', 'policy.issue'] as const
  const CHECKING = ['review.write', 'attempt.resolve'] as const
  const ADMINISTERING = ['user.manage', 'insurer.manage', 'operatorAccount.manage', 'agency.manage', 'audit.read', 'personalData.review'] as const

  // A person holds one main role and may be entrusted with all others.
  it.each(MAIN_ROLES)('stay apart for %s', (role) => {
    const kinds = [SELLING, CHECKING, ADMINISTERING].filter((kind) => kind.some((permission) => can({ roles: [role] }, permission)))
    expect(kinds.length).toBeLessThanOrEqual(1)
  })

  it.each(EXTRA_ROLES)('are not mixed by what is entrusted beside a role: %s neither sells nor checks', (role) => {
    expect([...SELLING, ...CHECKING].filter((permission) => can({ roles: [role] }, permission))).toEqual([])
  })
})

/** Permissions that nothing needs yet, and what will. */
const AWAITED: Partial<Record<Permission, string>> = {}

describe('a permission', () => {
  it.each(PERMISSIONS)('%s is asked for by an endpoint, a page or a use case, or is awaited', async (permission) => {
    // A permission that something asks for leaves the list.
    expect((await asked()).has(permission)).toBe(AWAITED[permission] === undefined)
  })
})

let reading: Promise<ReadonlySet<string>> | undefined

/** The permissions that something asks for. */
function asked(): Promise<ReadonlySet<string>> {
  return (reading ??= readAsked())
}

async function readAsked(): Promise<ReadonlySet<string>> {
  const needed = (await allEndpoints()).flatMap(({ endpoint }) => (needsActor(endpoint.needs) ? [endpoint.needs] : []))
  const files = (await Promise.all(['app', 'components', 'lib'].map(sources))).flat()
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  const named = texts.flatMap((text) => [...text.matchAll(/\b(?:can|requirePermission|readable)\(\w+, '([\w.]+)'/g)].map(([, name = '']) => name))
  return new Set([...needed, ...named])
}

async function sources(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)).map((file) => join(folder, file))
}
