import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EpubMetadata, readEpubMetadata } from './epubMetadata.rules.ts'
import { parseXml } from '../xml/xmlDocument.ts'

const metadata = (inside: string): EpubMetadata =>
  readEpubMetadata(
    parseXml(
      Buffer.from(
        `<package xmlns="http://www.idpf.org/2007/opf" xmlns:opf="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${inside}</metadata></package>`,
      ),
      'package.opf',
    ),
  )

const refined = (id: string, property: string, value: string): string =>
  `<meta refines="#${id}" property="${property}">${value}</meta>`

test('an empty package document gives no metadata', () => {
  assert.deepEqual(metadata(''), {
    title: null,
    subtitle: null,
    alternateTitles: [],
    people: [],
    isbns: [],
    language: null,
    languageTag: null,
    publishedOn: null,
    publisher: null,
    description: null,
  })
})

test('the main title is found in any position, with its subtitle and other scripts', () => {
  const titles =
    '<dc:title id="c">Series</dc:title><dc:title id="s">Part one</dc:title><dc:title id="m">Mbegu  Ndogo</dc:title>'
  const script = '<meta refines="#m" property="alternate-script" xml:lang="am">ምበጉ</meta>'
  const found = metadata(
    titles +
      refined('c', 'title-type', 'collection') +
      refined('s', 'title-type', 'subtitle') +
      refined('m', 'title-type', 'main') +
      script,
  )
  assert.deepEqual([found.title, found.subtitle], ['Mbegu Ndogo', 'Part one'])
  assert.deepEqual(found.alternateTitles, [{ language: 'am', text: 'ምበጉ' }])
})

test('without types the first title with text is used', () => {
  const found = metadata('<dc:title> </dc:title><dc:title>Magozwe</dc:title><dc:title>Other</dc:title>')
  assert.deepEqual([found.title, found.subtitle], ['Magozwe', null])
})

// Spec: back office 2, Import wizard: 3 Details: roles author, illustrator, translator, editor, contributor
// Spec: back office 3: Author role
test('EPUB 3 roles and their order are read', () => {
  const people =
    '<dc:contributor id="c">Ursula</dc:contributor><dc:creator id="a">Second</dc:creator><dc:creator id="b">First</dc:creator>' +
    '<dc:contributor id="d">Printer</dc:contributor><dc:creator id="e">Unsaid</dc:creator>'
  const roles =
    refined('c', 'role', 'trl') +
    refined('a', 'role', 'aut') +
    refined('b', 'role', 'edt') +
    refined('d', 'role', 'bkp')
  const order = refined('a', 'display-seq', '2') + refined('b', 'display-seq', '1')
  assert.deepEqual(metadata(people + roles + order).people, [
    { name: 'First', role: 'editor' },
    { name: 'Second', role: 'author' },
    { name: 'Unsaid', role: 'author' },
    { name: 'Ursula', role: 'translator' },
    { name: 'Printer', role: 'contributor' },
  ])
})

test('of several roles of one person the first known one is used', () => {
  const person = '<dc:contributor id="a">Lesley</dc:contributor>'
  const found = metadata(person + refined('a', 'role', 'mrk') + refined('a', 'role', 'ill'))
  assert.deepEqual(found.people, [{ name: 'Lesley', role: 'illustrator' }])
})

test('EPUB 2 roles are read, without duplicates of person and role', () => {
  const people =
    '<dc:creator opf:role="aut">A</dc:creator><dc:creator opf:role="aut">A</dc:creator>' +
    '<dc:creator opf:role="ill">A</dc:creator><dc:contributor opf:role="x">B</dc:contributor>'
  assert.deepEqual(
    metadata(people).people.map(({ name, role }) => `${name} ${role}`),
    ['A author', 'A illustrator', 'B contributor'],
  )
})

test('every ISBN among the identifiers is returned once', () => {
  const found = metadata(
    '<dc:identifier>urn:uuid:97803064-0615-7000-8000-000000000001</dc:identifier><dc:identifier>urn:isbn:0306406152</dc:identifier>' +
      '<dc:identifier opf:scheme="ISBN">978-0-306-40615-7</dc:identifier><dc:identifier id="x">080442957X</dc:identifier>' +
      `<dc:identifier>Print: 9781861972712</dc:identifier><dc:identifier>1234567890</dc:identifier>${refined('x', 'identifier-type', '02')}`,
  )
  assert.deepEqual(found.isbns, ['9780306406157', '9780804429573', '9781861972712'])
})

test('the first valid language is used, else the first is reported', () => {
  const both = metadata('<dc:language>und</dc:language><dc:language>sw-KE</dc:language>')
  assert.deepEqual([both.language, both.languageTag], ['swa', 'sw-KE'])
  const rare = metadata('<dc:language>ja</dc:language><dc:language>sw-KE</dc:language>')
  assert.deepEqual([rare.language, rare.languageTag], ['jpn', 'ja'])
  const none = metadata('<dc:language>und</dc:language>')
  assert.deepEqual([none.language, none.languageTag], [null, 'und'])
})

test('the publication date wins over others, and dates of other events are ignored', () => {
  const dates =
    '<dc:date opf:event="modification">2020-01-01</dc:date><dc:date>2019</dc:date><dc:date opf:event="publication">1883-01</dc:date>'
  assert.equal(metadata(dates).publishedOn, '1883-01')
  assert.equal(
    metadata('<dc:date opf:event="modification">2020-01-01</dc:date><dc:date>soon</dc:date>').publishedOn,
    null,
  )
})

test('a description in HTML becomes plain text', () => {
  const found = metadata(
    '<dc:publisher> African\nStorybook </dc:publisher><dc:description>&lt;p&gt;Moja&lt;/p&gt;&lt;script&gt;x&lt;/script&gt;mbili</dc:description>',
  )
  assert.deepEqual([found.publisher, found.description], ['African Storybook', 'Moja\nmbili'])
})

test('hostile texts are stripped of bidi controls and truncated', () => {
  const found = metadata(`<dc:title>a\u202eb&#x2066;c</dc:title><dc:creator>${'x'.repeat(9000)}</dc:creator>`)
  assert.equal(found.title, 'abc')
  assert.equal(found.people[0]?.name.length, 200)
})

test('metadata of before 2007, with wrapper elements, is read', () => {
  const found = metadata(
    '<dc-metadata><dc:title>Old</dc:title><dc:creator role="edt">A</dc:creator></dc-metadata>',
  )
  assert.deepEqual([found.title, found.people[0]?.role], ['Old', 'editor'])
})
