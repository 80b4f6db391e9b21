import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { networkKey } from './networkKey.rules.ts'

const group = fc.integer({ min: 0, max: 0xffff })
const prefix = fc.tuple(group, group, group, group)
const host = fc.tuple(group, group, group, group)
const ipv4 = fc.ipV4()

const long = (groups: readonly number[]) =>
  groups.map((each) => each.toString(16).padStart(4, '0').toUpperCase()).join(':')

/** The form in a URL: short, with the longest run of zeros omitted. */
const short = (groups: readonly number[]) => new URL(`http://[${long(groups)}]/`).hostname.slice(1, -1)

const isOrdinary = (network: readonly number[]) => network.some((each) => each !== 0)

test('addresses of one /64 network have the same key, in any notation', () => {
  fc.assert(
    fc.property(prefix.filter(isOrdinary), host, host, (network, one, other) => {
      const key = networkKey(long([...network, ...one]))
      assert.equal(networkKey(short([...network, ...other])), key)
      assert.equal(networkKey(`${short([...network, ...other])}%eth0`), key)
    }),
  )
})

test('networks that differ in one bit have different keys', () => {
  fc.assert(
    fc.property(prefix, fc.nat(3), fc.nat(15), host, (network, index, bit, rest) => {
      const next = network.map((each, at) => (at === index ? each ^ (1 << bit) : each))
      fc.pre(isOrdinary(network) && isOrdinary(next))
      assert.notEqual(networkKey(long([...next, ...rest])), networkKey(long([...network, ...rest])))
    }),
  )
})

test('an IPv4 address is its own key, also when mapped into IPv6', () => {
  fc.assert(
    fc.property(ipv4, (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const mapped = [0, 0, 0, 0, 0, 0xffff, a * 256 + b, c * 256 + d]
      for (const form of [address, `::ffff:${address}`, `::FFFF:${address}`, long(mapped), short(mapped)])
        assert.equal(networkKey(form), address)
    }),
  )
})

test('the examples of the standard', () => {
  assert.equal(networkKey('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64')
  assert.equal(networkKey('2001:DB8::1'), '2001:db8:0:0::/64')
  assert.equal(networkKey('fe80::1%eth0'), 'fe80:0:0:0::/64')
  assert.equal(networkKey('64:ff9b::192.0.2.33'), '64:ff9b:0:0::/64')
  assert.equal(networkKey('::1'), '0:0:0:0::/64')
  assert.equal(networkKey('::'), '0:0:0:0::/64')
})

test('an invalid address is its own key', () => {
  for (const odd of [
    '',
    'unknown',
    '1::2::3',
    ':::',
    '1:2:3',
    '1:2:3:4:5:6:7:8:9',
    '::ffff:1.2.3.400',
    '12345::',
    'g::',
  ])
    assert.equal(networkKey(odd), odd)
  fc.assert(fc.property(fc.string(), (text) => typeof networkKey(text) === 'string'))
})
