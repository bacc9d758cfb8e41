/** The header in which the server in front passes the judged address of the sender on. What a sender writes into it is removed. */
export const ADDRESS_HEADER = 'x-quotedesk-address'

/** Addresses that begin with the same bits. */
export interface Network {
  readonly bits: bigint
  readonly prefix: number
  readonly width: Width
}

type Width = 32 | 128
interface Parsed {
  readonly bits: bigint
  readonly width: Width
}

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/
const IPV6 = /^[0-9a-f:.]*:[0-9a-f:.]*$/i
// An IPv4 address as a socket of IPv6 names it.
const MAPPED_PREFIX = 0xffffn

/** An address as it is compared and logged: without port, brackets and zone, IPv4 as such, IPv6 in its shortest form; undefined for another text. */
export function readAddress(text: string): string | undefined {
  const parsed = parseAddress(text)
  return parsed && textOf(parsed)
}

/** A network by one address or in the form `10.0.0.0/8`; undefined for another text. */
export function readNetwork(text: string): Network | undefined {
  const [address = '', length, ...more] = text.trim().split('/')
  const parsed = parseAddress(address)
  if (!parsed || more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined
  const prefix = length === undefined ? parsed.width : Number(length)
  return prefix > parsed.width ? undefined : { ...parsed, prefix }
}

/** Whether an address lies in one of the networks. */
export function isInNetworks(address: string, networks: readonly Network[]): boolean {
  const parsed = parseAddress(address)
  return parsed !== undefined && networks.some(({ bits, prefix, width }) => width === parsed.width && first(parsed.bits, width, prefix) === first(bits, width, prefix))
}

const OWN_NETWORKS = ['127.0.0.0/8', '::1'].flatMap((text) => readNetwork(text) ?? [])

/** Whether an address is of this machine itself. */
export function isLoopback(address: string): boolean {
  return isInNetworks(address, OWN_NETWORKS)
}

/** What tries are counted for: an address, or of IPv6 the half that a provider gives to one customer. Any other text stays. */
export function countedAddress(address: string): string {
  const parsed = parseAddress(address)
  if (!parsed) return address
  return parsed.width === 32 ? textOf(parsed) : `${textOf({ width: 128, bits: first(parsed.bits, 128, 64) << 64n })}/64`
}

function first(bits: bigint, width: Width, count: number): bigint {
  return bits >> BigInt(width - count)
}

function parseAddress(text: string): Parsed | undefined {
  const bare = withoutPort(text.trim()).split('%', 1)[0] ?? ''
  const four = parseFour(bare)
  if (four !== undefined) return { bits: four, width: 32 }
  const six = parseSix(bare)
  if (six === undefined) return undefined
  return six >> 32n === MAPPED_PREFIX ? { bits: six & 0xffff_ffffn, width: 32 } : { bits: six, width: 128 }
}

function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1]
  return bracketed ?? text.replace(/^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/, '$1')
}

function parseFour(text: string): bigint | undefined {
  const bytes = IPV4.exec(text)?.slice(1).map(Number)
  return bytes?.every((byte) => byte <= 255) === true ? bytes.reduce((bits, byte) => (bits << 8n) | BigInt(byte), 0n) : undefined
}

function parseSix(text: string): bigint | undefined {
  // The parser of URLs knows every form of it, and writes its shortest.
  if (!IPV6.test(text) || !URL.canParse(`http://[${text}]/`)) return undefined
  const [head = '', tail] = new URL(`http://[${text}]/`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const all = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
  return all.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n)
}

function textOf({ bits, width }: Parsed): string {
  if (width === 32) return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 255n)).join('.')
  const groups = Array.from({ length: 8 }, (_one, nth) => ((bits >> BigInt(112 - nth * 16)) & 0xffffn).toString(16))
  return new URL(`http://[${groups.join(':')}]/`).hostname.slice(1, -1)
}
