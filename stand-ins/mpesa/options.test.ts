import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCredentials } from './demo.ts'
import { optionsFrom } from './options.ts'

test('without any variable the demo keys and the pace of life apply', () => {
  const options = optionsFrom({})
  assert.deepEqual([options.host, options.port, options.speed], ['127.0.0.1', 4101, 1])
  assert.deepEqual(options.credentials, demoCredentials)
  assert.notEqual(options.seed, optionsFrom({}).seed)
})

test('variables replace the defaults', () => {
  const options = optionsFrom({ PORT: '0', SPEED: '0.01', SEED: 'x', MPESA_SHORTCODE: '600000' })
  assert.deepEqual([options.port, options.speed, options.seed], [0, 0.01, 'x'])
  assert.equal(options.credentials.shortcode, '600000')
})

test('a number out of bounds is refused by name', () => {
  assert.throws(() => optionsFrom({ PORT: '70000' }), /PORT/)
  assert.throws(() => optionsFrom({ PORT: '1.5' }), /PORT/)
  assert.throws(() => optionsFrom({ SPEED: '0' }), /SPEED/)
  assert.throws(() => optionsFrom({ SPEED: 'fast' }), /SPEED/)
})
