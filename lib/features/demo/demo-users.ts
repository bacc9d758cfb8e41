import type { ExtraRole, MainRole } from '@/lib/domain/people/role'

/** The password of every account of the demo. */
export const DEMO_PASSWORD = 'demo-Quotedesk-1'

export interface DemoUser {
  readonly email: string
  readonly name: string
  readonly role: MainRole
  readonly extraRoles?: readonly ExtraRole[]
}

export const DEMO_AGENCIES: readonly { readonly name: string; readonly users: readonly DemoUser[] }[] = [
  {
    name: 'Broker Unu SRL',
    users: [
      { email: 'broker@demo.test', name: 'Ana Brezeanu', role: 'broker' },
      { email: 'broker2@demo.test', name: 'Mihai Codreanu', role: 'broker' },
      { email: 'backoffice@demo.test', name: 'Ioana Verdeș', role: 'back-office' },
      { email: 'backoffice2@demo.test', name: 'Doina Albu', role: 'back-office' },
      { email: 'admin@demo.test', name: 'Radu Administratoru', role: 'admin', extraRoles: ['data-officer', 'owner'] },
      { email: 'director@demo.test', name: 'Dana Regizoru', role: 'director' },
    ],
  },
  {
    name: 'Al Doilea Broker SRL',
    users: [
      { email: 'broker@other.test', name: 'Elena Altfel', role: 'broker' },
      { email: 'admin@other.test', name: 'Victor Străinu', role: 'admin' },
    ],
  },
]
