import type { ExtraRole, MainRole } from '@/lib/domain/people/role'

/** The password of every account of the demo. */
export const DEMO_PASSWORD = 'demo-Quotedesk-1'

export interface DemoUser {
  readonly email: string
  readonly name: string
  readonly role: MainRole
  readonly extraRoles?: readonly ExtraRole[]
  readonly phone?: string
}

/** What papers of an agency of the demo carry. */
export interface DemoLetterhead {
  readonly registerCode: string
  readonly address: string
  readonly phone: string
}

export const DEMO_AGENCIES: readonly { readonly name: string; readonly letterhead: DemoLetterhead; readonly users: readonly DemoUser[] }[] = [
  {
    name: 'Broker Unu SRL',
    letterhead: { registerCode: 'RAJ 000000 (exemplu)', address: 'Str. Exemplului 1, Cluj-Napoca', phone: '0264 000 000' },
    users: [
      { email: 'broker@demo.test', name: 'Ana Brezeanu', role: 'broker', phone: '0740 000 000' },
      { email: 'broker2@demo.test', name: 'Mihai Codreanu', role: 'broker', phone: '0740 000 001' },
      { email: 'backoffice@demo.test', name: 'Ioana Verdeș', role: 'back-office' },
      { email: 'backoffice2@demo.test', name: 'Doina Albu', role: 'back-office' },
      { email: 'admin@demo.test', name: 'Radu Administratoru', role: 'admin', extraRoles: ['data-officer', 'owner'] },
      { email: 'director@demo.test', name: 'Dana Regizoru', role: 'director' },
    ],
  },
  {
    name: 'Al Doilea Broker SRL',
    letterhead: { registerCode: 'RAJ 000001 (exemplu)', address: 'Str. Probei 2, Iași', phone: '0232 000 000' },
    users: [
      { email: 'broker@other.test', name: 'Elena Altfel', role: 'broker' },
      { email: 'admin@other.test', name: 'Victor Străinu', role: 'admin' },
    ],
  },
]
