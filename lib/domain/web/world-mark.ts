/** The header by which a page of a visitor's world says whose it is. A page of the first world sends none. */
export const WORLD_MARK_HEADER = 'x-quotedesk-page-world'

/** What a browser calls something that it keeps for one world, where `mark` is that of the page: ids are the same in all worlds. */
export function nameInWorld(name: string, mark: string | undefined): string {
  return mark === undefined ? name : `${name}.${mark}`
}
