import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#platform/preferences.rules.ts'
import { button, paragraph, remark, writeLetter } from './mail.layout.ts'

const shop = { publicUrl: 'https://soma.example', supportEmail: 'help@soma.example' }
const letter = {
  language: 'eng',
  subject: 'Your order <1>',
  parts: [
    paragraph('Thank you, R&D.'),
    button('Open', 'https://soma.example/x?a=1&b=2'),
    remark('Once only.'),
  ],
} as const

test('a mail says the same in both its forms', () => {
  const { subject, text, html } = writeLetter(letter, shop)
  assert.equal(subject, 'Your order <1>')
  assert.match(text, /^Thank you, R&D\.\n\nOpen:\nhttps:\/\/soma\.example\/x\?a=1&b=2\n\nOnce only\.\n\n--\n/)
  assert.match(html, /<h1[^>]*>Your order &lt;1&gt;<\/h1>/)
  assert.match(html, /href="https:\/\/soma\.example\/x\?a=1&amp;b=2"/)
  assert.match(html, /Thank you, R&amp;D\./)
})

test('the foot is in the language of the mail', () => {
  for (const language of languages)
    assert.match(writeLetter({ ...letter, language }, shop).text, /Soma.*\n.*help@soma\.example/)
  assert.match(writeLetter({ ...letter, language: 'swa' }, shop).html, /<html lang="sw">/)
})

test('a mail loads nothing from anywhere', () => {
  assert.doesNotMatch(writeLetter(letter, shop).html, /<img|<script|<link|url\(/)
})
