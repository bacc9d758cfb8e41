// The policy of the page, if it can be renewed; undefined on other pages.
let renewable: string | undefined

/** Registers the policy on the page as renewable until the returned function is called. */
export function registerRenewablePolicy(policyId: string): () => void {
  renewable = policyId
  return () => {
    if (renewable === policyId) renewable = undefined
  }
}

/** The policy on the page, if it can be renewed. */
export function getRenewablePolicy(): string | undefined {
  return renewable
}
