/** Names around a request's own members in the paths of services. */
const WRAPPERS: readonly string[] = ['body', 'request', 'payload', 'data', 'attributes', 'requestBody']
const PATH_LENGTH_MAX = 200

/**
 * A field's path as dotted names in camel case, from any form in which services write it: with brackets, as a JSON pointer, as a
 * list of names, in snake case, or as Symfony's forms name it. Undefined for what is no path.
 */
export function fieldPath(sent: unknown): string | undefined {
  const written = Array.isArray(sent) ? sent.filter((part) => typeof part === 'string' || typeof part === 'number').join('.') : sent
  if (typeof written !== 'string' || written.trim() === '' || written.length > PATH_LENGTH_MAX) return undefined
  const dotted = written
    .trim()
    .replace(/^#?\//, '')
    .replaceAll('/', '.')
    .replace(/\[["']?([^\]"']*)["']?\]/g, '.$1')
    .replace(/^\$/, '')
  const names = dotted.split('.').filter((name) => name !== '')
  const isForm = names.includes('children')
  const ofRequest = names.filter((name) => name !== 'children')
  if (isForm && ofRequest.length > 1 && ofRequest.at(-1) === 'data') ofRequest.pop()
  while (ofRequest.length > 1 && WRAPPERS.includes(ofRequest[0] ?? '')) ofRequest.shift()
  return ofRequest.length === 0 ? undefined : ofRequest.map(inCamelCase).join('.')
}

const inCamelCase = (name: string): string => name.replace(/([a-z0-9])[_-]([a-z])/gi, (_all, before: string, after: string) => `${before}${after.toUpperCase()}`).replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())
