/** What a link into a visitor's world of a demo carries beside its page. */
export const WORLD_PARAMETER = 'world'
/** The value that leads back into the first world. */
export const FIRST_WORLD = 'first'
