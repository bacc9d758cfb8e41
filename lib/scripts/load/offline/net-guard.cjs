// Required by every process of a run that must reach nothing but this machine: whatever asks for another address is written down, and refused.
const { appendFileSync } = require('node:fs')
const dgram = require('node:dgram')
const dns = require('node:dns')
const net = require('node:net')

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3}|0\.0\.0\.0|::)$/i

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function guarded(...given) {
  const [first] = Array.isArray(given[0]) ? given[0] : given
  const host = typeof first === 'object' && first !== null ? (first.path === undefined ? (first.host ?? 'localhost') : 'localhost') : typeof first === 'number' && typeof given[1] === 'string' ? given[1] : 'localhost'
  return LOOPBACK.test(host) ? connect.apply(this, given) : this.destroy(refused('connect', host))
}

for (const [owner, name] of [[dns, 'lookup'], [dns.promises, 'lookup']]) {
  const lookup = owner[name]
  owner[name] = function guarded(host, ...rest) {
    if (LOOPBACK.test(host)) return lookup.call(this, host, ...rest)
    const error = refused('lookup', host)
    const callback = rest.at(-1)
    return typeof callback === 'function' ? process.nextTick(callback, error) : Promise.reject(error)
  }
}

const { send } = dgram.Socket.prototype
dgram.Socket.prototype.send = function guarded(...given) {
  const host = given.findLast((one) => typeof one === 'string')
  if (host === undefined || LOOPBACK.test(host)) return send.apply(this, given)
  throw refused('send', host)
}

function refused(what, host) {
  if (process.env.NET_GUARD_FILE) appendFileSync(process.env.NET_GUARD_FILE, `${what} ${host}\n`)
  return Object.assign(new Error(`This run reaches this machine alone, and something asked for ${host}`), { code: 'ENETUNREACH' })
}
