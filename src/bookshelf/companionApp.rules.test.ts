import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appStoreFallbackMs, storeFor } from './companionApp.rules.ts'

const browsers = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1',
  iPod: 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15',
  android: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  linux: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
}

// Spec: storefront 1: App store after 2 seconds, Apple's for iPhone, iPad, iPod and Mac, else the Android one
test('iPhone, iPad, iPod and Mac go to the Apple store', () => {
  for (const device of ['iPhone', 'iPad', 'iPod', 'mac'] as const)
    assert.equal(storeFor(browsers[device]), 'apple', device)
})

test('everything else goes to the Android store', () => {
  for (const device of ['android', 'windows', 'linux'] as const)
    assert.equal(storeFor(browsers[device]), 'android', device)
  assert.equal(storeFor(''), 'android')
})

// Spec: storefront 9: Timers: app-store fallback 2 s
test('the fallback to the app store comes after two seconds', () => assert.equal(appStoreFallbackMs, 2000))
