let holders = 0
const waiting: (() => void)[] = []

/**
 * Changes the parameters of the page's address without a request. While the server renders the page anew the change waits: the router drops a page that
 * is under way when the address changes, and nothing that comes in a transition would ever be drawn.
 */
export function changeSearch(how: 'pushState' | 'replaceState', edit: (params: URLSearchParams) => URLSearchParams): void {
  const { pathname } = window.location
  function change() {
    if (window.location.pathname !== pathname) return
    const search = edit(new URLSearchParams(window.location.search)).toString()
    window.history[how](null, '', search === '' ? pathname : `?${search}`)
  }
  if (holders === 0) change()
  else waiting.push(change)
}

/** Keeps the address as it is. @returns what lets it go; further calls of that do nothing */
export function holdAddress(): () => void {
  let isHeld = true
  holders += 1
  return () => {
    if (!isHeld) return
    isHeld = false
    holders -= 1
    if (holders === 0) for (const change of waiting.splice(0)) change()
  }
}
