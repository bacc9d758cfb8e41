// The policy whose page is shown and that can be renewed; elsewhere there is none.
let renewable: string | undefined

/** Says that the policy on the page can be renewed, until the returned function is called. */
export function offerRenewal(policyId: string): () => void {
  renewable = policyId
  return () => {
    if (renewable === policyId) renewable = undefined
  }
}

/** The policy on the page, if it can be renewed. */
export function renewablePolicy(): string | undefined {
  return renewable
}
