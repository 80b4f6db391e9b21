import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlainName } from './name.rules.ts'

test('names of people are plain', () => {
  for (const name of [
    'Wanjiku',
    "Ng'ang'a",
    'N’Golo',
    'Mary-Anne',
    'J.R.R.',
    'A.Otieno',
    'St. John',
    'Otieno Jr.',
  ])
    assert.ok(isPlainName(name), name)
  for (const name of ['Müller', '李小龍', 'José María', 'John 2nd', 'Umutoni (Ada)', 'Ali s/o Juma'])
    assert.ok(isPlainName(name), name)
})

test('what holds a link, an address, a telephone number or a second line is no name', () => {
  for (const text of [
    'https://win.example',
    'win.example',
    'WWW.win',
    'go to ｗin．example',
    'win@reader.example',
    'win.example/x',
    't.co/x',
    'call 0712345678',
    'Amina\nYou have won',
    'Amina\u2028You have won',
  ])
    assert.equal(isPlainName(text), false, text)
})
