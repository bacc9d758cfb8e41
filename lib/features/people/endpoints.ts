import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { BranchRow, InvitationRow, LinkByMail, PeopleView, PersonChange, PersonRow, PersonView } from './shapes'

/** Who works at the agency, who is invited, and its branches. */
export const readPeople = apiEndpoint({ method: 'GET', path: '/api/users', needs: 'user.manage', shapes: async () => (await import('./shapes')).readPeople })

/** Where somebody is signed in, and what was changed about them last. */
export const readPerson = apiEndpoint({ method: 'GET', path: '/api/users/{userId}', needs: 'user.manage', shapes: async () => (await import('./shapes')).readPerson })

/** Changes roles, sight or branch of somebody. */
export const changeUser = apiEndpoint({ method: 'PUT', path: '/api/users/{userId}', needs: 'user.manage', shapes: async () => (await import('./shapes')).changeUser })

/** Shuts somebody out at once, and hands their work over where a colleague is named. */
export const disableUser = apiEndpoint({ method: 'POST', path: '/api/users/{userId}/disabling', needs: 'user.manage', shapes: async () => (await import('./shapes')).disableUser })

/** Lets somebody in again. */
export const enableUser = apiEndpoint({ method: 'POST', path: '/api/users/{userId}/enabling', needs: 'user.manage', shapes: async () => (await import('./shapes')).enableUser })

/** Hands somebody's quotes, clients and policies to a broker. */
export const handOver = apiEndpoint({ method: 'POST', path: '/api/users/{userId}/hand-over', needs: 'user.manage', shapes: async () => (await import('./shapes')).handOver })

/** Signs somebody out of every browser. */
export const closeAllSessions = apiEndpoint({ method: 'POST', path: '/api/users/{userId}/sign-out', needs: 'user.manage', shapes: async () => (await import('./shapes')).closeAllSessions })

/** Signs somebody out of one browser. */
export const closeSession = apiEndpoint({
  method: 'POST',
  path: '/api/users/{userId}/sessions/{sessionId}/closing',
  needs: 'user.manage',
  shapes: async () => (await import('./shapes')).closeSession,
})

/** Removes all second factors of somebody who has lost them, and ends their sessions. */
export const removeSecondFactors = apiEndpoint({
  method: 'POST',
  path: '/api/users/{userId}/second-factors/removal',
  needs: 'user.manage',
  shapes: async () => (await import('./shapes')).removeSecondFactors,
})

/** A new link for the address that somebody asked for, shown this once. */
export const makeEmailLink = apiEndpoint({ method: 'POST', path: '/api/users/{userId}/email-link', needs: 'user.manage', shapes: async () => (await import('./shapes')).makeEmailLink })

/** Invites somebody; the link is mailed or returned, this once. */
export const invite = apiEndpoint({ method: 'POST', path: '/api/invitations', needs: 'user.manage', shapes: async () => (await import('./shapes')).invite })

/** A new link for an invitation, with its full time; the earlier link closes. */
export const renewInvitation = apiEndpoint({
  method: 'POST',
  path: '/api/invitations/{invitationId}/renewal',
  needs: 'user.manage',
  shapes: async () => (await import('./shapes')).renewInvitation,
})

/** Closes the link of an invitation for good. */
export const revokeInvitation = apiEndpoint({
  method: 'POST',
  path: '/api/invitations/{invitationId}/revocation',
  needs: 'user.manage',
  shapes: async () => (await import('./shapes')).revokeInvitation,
})

/** Adds a branch. */
export const addBranch = apiEndpoint({ method: 'POST', path: '/api/branches', needs: 'user.manage', shapes: async () => (await import('./shapes')).addBranch })

/** Gives a branch another name. */
export const renameBranch = apiEndpoint({ method: 'PUT', path: '/api/branches/{branchId}', needs: 'user.manage', shapes: async () => (await import('./shapes')).renameBranch })

/** Removes a branch; its people stay without one. */
export const removeBranch = apiEndpoint({ method: 'POST', path: '/api/branches/{branchId}/removal', needs: 'user.manage', shapes: async () => (await import('./shapes')).removeBranch })
