import { sql } from 'drizzle-orm'
import { AGENCY_ROLE, SYSTEM_ROLE } from '@/lib/platform/engine/scope'
import { type Check, ill, mind, type OpenInstallation, well } from '../finding'

/** What the user of DATABASE_URL may do: be the two roles that keep agencies apart, or make them, and change the schema. */
export const rightsCheck: Check<OpenInstallation> = {
  name: 'rights',
  look: async ({ database: { db } }) => {
    const mayBe = (role: string) => sql<boolean | null>`(select pg_has_role(current_user, oid, 'MEMBER') from pg_roles where rolname = ${role})`
    const [row] = await db
      .select({
        asAgency: mayBe(AGENCY_ROLE),
        asSystem: mayBe(SYSTEM_ROLE),
        mayMakeRoles: sql<boolean>`(select rolsuper or rolcreaterole from pg_roles where rolname = current_user)`,
        isSuper: sql<boolean>`(select rolsuper from pg_roles where rolname = current_user)`,
        mayCreate: sql<boolean>`has_schema_privilege(current_schema(), 'create')`,
      })
      .from(sql`(values (1)) as one`)
    if (row?.mayCreate !== true) return ill('the user of DATABASE_URL may not make tables', 'let the user own the database')
    if (row.asAgency !== true || row.asSystem !== true) {
      if (row.mayMakeRoles) return mind('the roles that keep agencies apart are not there yet', 'start the desk: it makes them')
      return ill(`the user of DATABASE_URL may not be ${AGENCY_ROLE} and ${SYSTEM_ROLE}`, `as an administrator of the server: create role ${AGENCY_ROLE} nologin; create role ${SYSTEM_ROLE} nologin; grant both to the user, as operations.md says`)
    }
    return row.isSuper ? mind('the user of DATABASE_URL is a superuser', 'give the desk a user of its own that owns its database alone') : well('the user may be both roles, and owns the schema')
  },
}
