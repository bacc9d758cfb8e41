/** What a package of an agency may hold: characters of its name and codes, covers, and packages of one product. */
export const COVER_PACKAGE_MAX = { name: 40, code: 60, covers: 100, packages: 12 } as const
