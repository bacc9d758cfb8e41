import { endpoint, type Service } from '@/lib/contracts/endpoint'
import { renewToken, signIn, signOut } from '@/lib/contracts/assets/endpoints'

/** The three services authenticate the same way (contract: Authentication); only the names differ. */
export function authEndpointsOf(service: Service) {
  return {
    signIn: endpoint({ ...signIn, service, name: `${service}.signIn` }),
    renewToken: endpoint({ ...renewToken, service, name: `${service}.renewToken` }),
    signOut: endpoint({ ...signOut, service, name: `${service}.signOut` }),
  }
}
