import dgram from 'node:dgram'
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

// Loaded first by every process of a run that must reach nothing but this machine: whatever asks for another address is written down, and refused.

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3}|0\.0\.0\.0|::)$/i

// Taken from the prototype, to be called with the socket that asks.
const connect = Reflect.get(net.Socket.prototype, 'connect')
net.Socket.prototype.connect = function guarded(...given) {
  const host = hostOf(Array.isArray(given[0]) ? given[0] : given)
  return LOOPBACK.test(host) ? connect.apply(this, given) : this.destroy(refused('connect', host))
}

/** The host of a call to connect: of its options, or beside its port. A path is a socket of this machine. */
function hostOf([first, second]) {
  if (typeof first === 'object' && first !== null) return first.path === undefined ? (first.host ?? 'localhost') : 'localhost'
  return typeof first === 'number' && typeof second === 'string' ? second : 'localhost'
}

const { lookup } = dns
dns.lookup = function guarded(host, ...rest) {
  if (LOOPBACK.test(host)) return lookup.call(this, host, ...rest)
  return process.nextTick(rest.at(-1), refused('lookup', host))
}
const promisedLookup = dns.promises.lookup
dns.promises.lookup = function guarded(host, ...rest) {
  return LOOPBACK.test(host) ? promisedLookup.call(this, host, ...rest) : Promise.reject(refused('lookup', host))
}

const send = Reflect.get(dgram.Socket.prototype, 'send')
dgram.Socket.prototype.send = function guarded(...given) {
  const host = given.findLast((one) => typeof one === 'string')
  if (host === undefined || LOOPBACK.test(host)) return send.apply(this, given)
  throw refused('send', host)
}

// What was imported by name is replaced too.
syncBuiltinESMExports()

function refused(what, host) {
  if (process.env.NET_GUARD_FILE) appendFileSync(process.env.NET_GUARD_FILE, `${what} ${host}\n`)
  return Object.assign(new Error(`This run reaches this machine alone, and something asked for ${host}`), { code: 'ENETUNREACH' })
}
