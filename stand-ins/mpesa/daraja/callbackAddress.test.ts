import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCallbackAddress } from './callbackAddress.ts'

test('https is taken anywhere, http on this machine only', () => {
  assert.equal(isCallbackAddress('https://soma.example/api/payments/mobile-1/abc'), true)
  assert.equal(isCallbackAddress('http://127.0.0.1:3000/api'), true)
  assert.equal(isCallbackAddress('http://localhost:3000/api'), true)
  assert.equal(isCallbackAddress('http://[::1]:3000/api'), true)
  assert.equal(isCallbackAddress('http://soma.example/api'), false)
  assert.equal(isCallbackAddress('http://127.0.0.1.soma.example/api'), false)
})

test('a forbidden word anywhere, in any case, is refused', () => {
  assert.equal(isCallbackAddress('https://soma.example/MPESA/abc'), false)
  assert.equal(isCallbackAddress('https://safaricom.soma.example/abc'), false)
  assert.equal(isCallbackAddress('https://soma.example/abc?run=Exec'), false)
  assert.equal(isCallbackAddress('https://soma.example/exe'), false)
  assert.equal(isCallbackAddress('https://soma.example/cmd'), false)
  assert.equal(isCallbackAddress('https://soma.example/MySQL'), false)
  assert.equal(isCallbackAddress('https://soma.example/a/Query'), false)
})

test('what is no web address, or a public tunnel, is refused', () => {
  assert.equal(isCallbackAddress(''), false)
  assert.equal(isCallbackAddress('soma.example/api'), false)
  assert.equal(isCallbackAddress('ftp://soma.example/api'), false)
  assert.equal(isCallbackAddress('https://abc.ngrok.io/api'), false)
})
