import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { sha256 } from './digest.ts'

// Stored and sent digests were computed with these calls: they must stay the same byte for byte.
test('a digest equals the standard’s, in each encoding stored or sent', () => {
  assert.equal(
    sha256('abc').toString('hex'),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  const text = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(text, text, fc.uint8Array(), (one, other, bytes) => {
      const made = (encoding: 'hex' | 'base64' | 'base64url') =>
        createHash('sha256').update(one).update(bytes).update(other).digest(encoding)
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        assert.equal(sha256(one, bytes, other).toString(encoding), made(encoding))
    }),
  )
})
