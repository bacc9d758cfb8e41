import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from './actor'
import { can, NotAllowed, PERMISSIONS, type Permission, requirePermission } from './permissions'

const WHO_MAY: Record<Permission, readonly Role[]> = {
  'quote.read': ['broker', 'back-office', 'admin'],
  'quote.write': ['broker'],
  'offer.request': ['broker'],
  'proposal.share': ['broker'],
  'policy.issue': ['broker'],
  'policy.file': ['broker', 'back-office'],
  'policy.read': ['broker', 'back-office', 'admin'],
  'client.read': ['broker', 'back-office', 'admin'],
  'client.write': ['broker', 'back-office'],
  'personalCode.reveal': ['broker', 'back-office'],
  'document.read': ['broker', 'back-office', 'admin'],
  'nomenclature.read': ['broker', 'back-office', 'admin'],
  'nomenclature.refresh': ['admin'],
  'review.write': ['back-office'],
  'attempt.resolve': ['back-office'],
  'report.read': ['back-office', 'admin'],
  'insurer.manage': ['admin'],
  'operatorAccount.manage': ['admin'],
  'user.manage': ['admin'],
  'audit.read': ['admin'],
}

const rows = PERMISSIONS.flatMap((permission) => ROLES.map((role) => ({ permission, role, may: WHO_MAY[permission].includes(role) })))

describe('permissions', () => {
  it.each(rows.filter((row) => row.may))('$role may $permission', ({ role, permission }) => {
    expect(can({ role }, permission)).toBe(true)
    expect(() => requirePermission({ role }, permission)).not.toThrow()
  })

  it.each(rows.filter((row) => !row.may))('$role is refused $permission', ({ role, permission }) => {
    expect(can({ role }, permission)).toBe(false)
    expect(() => requirePermission({ role }, permission)).toThrow(NotAllowed)
  })

  it('says which permission was missing', () => {
    expect(() => requirePermission({ role: 'admin' }, 'policy.issue')).toThrow(expect.objectContaining({ permission: 'policy.issue', role: 'admin' }))
  })
})
