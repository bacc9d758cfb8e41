/**
 * How long a query of the page's own data is kept without an observer, in milliseconds. A page is hydrated in turns: without any time, the query would be
 * dropped between its first render and its effects, made a second time, and all that reads it drawn again at once. Who comes back
 * to a page within this time starts with what it had, which its stream brings up to date.
 */
export const KEPT_THROUGH_HYDRATION_MS = 5_000
