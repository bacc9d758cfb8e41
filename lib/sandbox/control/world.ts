/** Names whose world a request belongs to. The operator's interface knows no such header; only the sandbox reads it. */
export const WORLD_HEADER = 'X-Sandbox-World'

const WORLD_NAME = /^[\w-]{1,64}$/

/** The same header for what the sandbox sends by itself, so that it reaches the world that asked. */
export function worldHeader(world: string | undefined): Readonly<Record<string, string>> {
  return world === undefined ? {} : { [WORLD_HEADER]: world }
}

/** The world that a request names: settings made for it count for it alone. Undefined for the sandbox as everybody meets it. */
export function worldOf(headers: Headers): string | undefined {
  const name = headers.get(WORLD_HEADER)
  return name !== null && WORLD_NAME.test(name) ? name : undefined
}
