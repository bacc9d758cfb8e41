/** Requests by their insurer, each list in the order that it had. */
export function byInsurer<Request extends { readonly insurerId: string }>(requests: readonly Request[]): [insurerId: string, own: Request[]][] {
  const groups = new Map<string, Request[]>()
  for (const request of requests) {
    const group = groups.get(request.insurerId)
    if (group === undefined) groups.set(request.insurerId, [request])
    else group.push(request)
  }
  return [...groups]
}
