/**
 * On whose behalf a connection works. `nobody` sees no row of any agency, `system` sees all, and `owner` is the database's own user, who
 * makes and changes tables.
 */
export type Scope = { readonly kind: 'agency'; readonly agencyId: string } | { readonly kind: 'nobody' | 'system' | 'owner' }

/** The database's roles of the app. Nobody signs in with them: the app's connections take one of them on. */
export const AGENCY_ROLE = 'quotedesk_agency'
export const SYSTEM_ROLE = 'quotedesk_system'

/** The setting of a connection that names its agency; the policies of the tables read it. */
export const AGENCY_SETTING = 'quotedesk.agency'

/** The statement that gives a connection of the agencies' role its agency, or none. Takes one parameter. */
export const SET_AGENCY = `select set_config('${AGENCY_SETTING}', $1, false)`

/** What {@link SET_AGENCY} takes. */
export function agencySettingOf(scope: Scope): string {
  return scope.kind === 'agency' ? scope.agencyId : ''
}

/** Where names of tables are looked up by default. */
export const FIRST_SCHEMA = 'public'

/** The schema in which the tables of a world that has ended are found: without columns, and with rights for nobody. */
export const NO_WORLD = 'no_world'

/** The statement that lets a connection find the tables of a schema, and those that all schemas share. Takes one parameter. */
export const SET_SCHEMA = `select set_config('search_path', $1, false)`

/** What {@link SET_SCHEMA} takes. */
export function searchPathOf(schema: string): string {
  return schema === FIRST_SCHEMA ? FIRST_SCHEMA : `"${schema}", ${NO_WORLD}, ${FIRST_SCHEMA}`
}
