import { DEMO_AGENCIES, DEMO_PASSWORD as PASSWORD } from './demo-users'

/** The password of every demo account; shown on the sign-in page in the demo only. */
export const DEMO_PASSWORD = PASSWORD

/** The accounts that the demo is seeded with, with the name of their agency. */
export const demoAccounts = DEMO_AGENCIES.flatMap((agency) => agency.users.map(({ email, name, role, extraRoles = [] }) => ({ email, name, roles: [role, ...extraRoles], agency: agency.name })))
