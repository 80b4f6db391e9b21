import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sanitizeCss } from './sanitizeCss.rules.ts'
import { mayLoad } from '../package/href.rules.ts'

const clean = (css: string): string => sanitizeCss(css, (address) => mayLoad('EPUB/css/book.css', address))

/** What a browser would still fetch from outside, checked without our own CSS parser. */
const reaches = (css: string): boolean => /evil|javascript|@import\s*["']?h/i.test(css)

test('an ordinary style sheet is unchanged', () => {
  const css = `@namespace epub "http://www.idpf.org/2007/ops";
@font-face { font-family: "A \\"b\\""; src: local(Lato), url(../fonts/a.woff2) format("woff2"), url("b.otf") }
@media (min-width: 30em) { p > a[href^="http://x"]::before { content: attr(title) "\\201C"; margin: -1.5em calc(1px + 2%) } }
.behavior:hover, #expression { background: url( 'img/a b.png' ) no-repeat; scroll-behavior: smooth }`
  assert.equal(clean(css), css)
})

test('style sheets of the book may be imported, others may not', () => {
  assert.equal(
    clean('@import "a.css" screen;@import url(b.css);p{}'),
    '@import "a.css" screen;@import url(b.css);p{}',
  )
  assert.equal(
    clean('@import url( "c.css" );@import/* x */"<d>.css";p{}'),
    '@import url( "c.css" );@import/**/"\\3c d>.css";p{}',
  )
  const remote = [
    '"https://evil.example/a.css"',
    'url(//evil.example/a.css)',
    'url("data:text/css,evil")',
    '/* x */ "//evil"',
  ]
  assert.deepEqual(
    remote.map((address) => clean(`@import ${address} print;p{}`)),
    remote.map(() => '/**/p{}'),
  )
})

test('an import hidden by escapes or capitals is detected', () => {
  assert.equal(clean('@\\69mport "https://evil.example";b{}'), '/**/b{}')
  assert.equal(clean('@\\000049 mPoRt url( "https://evil.example" );b{}'), '/**/b{}')
})

test('an import of an odd form is detected', () => {
  const forms = [
    '@import"//evil";',
    '@import/**/ /* x */"//evil";',
    '@import\n\turl(//evil)layer(x)supports(a:b);',
    '@import url("//evil"',
    '@import "//evil',
    '@import src("//evil");',
    '@import x "//evil" url(//evil);',
    '@import "a\n";"//evil";',
    '@import url(a"b);',
  ]
  assert.ok(forms.every((form) => !reaches(clean(`${form}p{}`)) && !clean(form).includes('@import')))
  assert.equal(clean('@media x{@import "//evil";p{}}'), '@media x{/**/p{}}')
  assert.equal(
    clean('@import "a.css" supports(background:url(//evil));p{}'),
    '@import "a.css" supports(background:url("about:invalid"));p{}',
  )
})

test('remote pictures are not loaded', () => {
  const addresses = [
    'https://evil.example/a',
    '"//evil.example"',
    "'HTTP://evil'",
    'javascript:evil',
    '/evil',
    '../../../evil',
  ]
  const cleaned = addresses.map((address) => clean(`p{background:url(${address})}`))
  assert.deepEqual(
    cleaned,
    Array.from(addresses, () => 'p{background:url("about:invalid")}'),
  )
})

test('a URL hidden by escapes is detected', () => {
  assert.equal(clean('p{background:u\\72 l(https://evil)}'), 'p{background:url("about:invalid")}')
  assert.equal(clean('p{background:\\75\\000052l("\\68ttps://evil")}'), 'p{background:url("about:invalid")}')
  assert.equal(clean('p{background:url(\\2f\\2f evil)}'), 'p{background:url("about:invalid")}')
})

test('a URL with an escaped function name ends where a browser ends it', () => {
  // Parsed as a function, the quote would open a string and hide the rest.
  for (const name of ['u\\72l', '\\u\\72 \\l', '\\000055rL', 'url'])
    assert.equal(
      clean(`p{x:${name}(a"b);background:url(//evil);y:"}`),
      'p{x:url("about:invalid");background:url("about:invalid");y:"}',
    )
  assert.equal(clean('p{background:u\\72 l( a.png )}'), 'p{background:url( a.png )}')
  assert.equal(clean('p{background:u\\72 l("a.png")}'), 'p{background:url("a.png")}')
})

test('a URL of the book with spaces is kept, for readers that repair it', () => {
  assert.equal(clean('p{background:url(img/a b.png)}'), 'p{background:url(img/a b.png)}')
  assert.equal(clean('p{background:url(//evil/a b.png)}'), 'p{background:url("about:invalid")}')
  assert.equal(clean('p{background:url(a \\2f/evil)}'), 'p{background:url("about:invalid")}')
})

test('an escaped backslash does not hide the name after it', () => {
  assert.equal(clean('p{x:\\\\72 url(https://evil)}'), 'p{x:\\\\72 url("about:invalid")}')
})

test('inline pictures and fonts are kept', () => {
  const css =
    'p{background:url(data:image/png;base64,AA==)}@font-face{src:url("data:font/woff2;base64,AA==")}'
  assert.equal(clean(css), css)
})

test('URLs in strings of loading functions are detected', () => {
  assert.equal(
    clean('p{background:image-set("https://evil" 1x, "a.png" type("image/png") 2x);mask:src("//evil")}'),
    'p{background:image-set("about:invalid" 1x, "a.png" type("image/png") 2x);mask:src("about:invalid")}',
  )
})

test('no URL reaches a loading function through another function', () => {
  const sources = ['var(--x)', 'V\\41r(--x)', 'env(--x, "//evil")', 'attr(x)', '--own()', 'inherit(--x)']
  for (const source of sources)
    assert.match(
      clean(`p{--x:"//evil";background:image-set(${source} 1x)}`),
      /image-set\(removed\([^(]*\) 1x\)\}$/,
    )
  assert.equal(
    clean('p{background:image-set(if(else: "//evil") 1x, ("//evil") 2x)}'),
    'p{background:image-set(removed(else: "about:invalid") 1x, ("about:invalid") 2x)}',
  )
  const harmless = 'p{color:var(--x);background:image-set(linear-gradient(red,blue) 1x) 0/calc(1px*var(--y))}'
  assert.equal(clean(harmless), harmless)
})

test('properties that ran scripts in old browsers are renamed', () => {
  assert.equal(
    clean('p{behavior:url(a.htc);-moz-binding:url(b.xml);width:expression(alert(1))}'),
    'p{removed:url(a.htc);removed:url(b.xml);width:removed(alert(1))}',
  )
  assert.equal(
    clean('p{BEHAVIOR :x;-moz-\\62 inding:y;width:e\\78 pression( 1);height:EXPRESSION(2)}'),
    'p{removed :x;removed:y;width:removed( 1);height:removed(2)}',
  )
  assert.equal(clean('p{width:expr/**/ession(1)}'), 'p{width:expr/**/ession(1)}')
})

test('a comment cannot join or split the tokens around it', () => {
  assert.equal(
    clean('u/* x */rl(https://evil.example) a/**/.b'),
    'u/**/rl(https://evil.example) a/**/.b'.replace('/* x */', '/**/'),
  )
})

test('no tag is left, nor a URL inside a string that a regular expression would match', () => {
  assert.equal(
    clean('<!-- p{content:"</style>url(x)@import"}'),
    '/**/ p{content:"\\3c /style>url\\28 x)\\40 import"}',
  )
  assert.equal(
    clean('@media (400px<width <= 5em){a{background:url("<b>.png")}}'),
    '@media (400px< width <= 5em){a{background:url("\\3c b>.png")}}',
  )
})

test('no escape adds a tag to a style sheet parsed as a page', () => {
  const places = [
    '\\<b',
    '1\\<b',
    '#\\<b',
    '@\\<b',
    '.\\<b(',
    'url(\\<b)',
    '"\\<b"',
    '@namespace \\<b "<b";',
    '<<b',
  ]
  for (const place of places) assert.ok(!/<[^\s=]/.test(clean(`p{}${place}`)), place)
})

test('removed parts do not join the names around them', () => {
  const hidden = ['@import x y;', '@import "//evil";', '@charset "x";', '<!--', '/**/']
  const cleaned = hidden.map((piece) => clean(`u${piece}rl(https://evil)u\\72${piece}l(https://evil)`))
  assert.deepEqual(
    cleaned,
    hidden.map(() => 'u/**/rl(https://evil)u\\72/**/l(https://evil)'),
  )
})

test('unclosed strings and comments do not hide the rest', () => {
  assert.equal(
    clean('p{content:"a\n;background:url(https://evil)'),
    'p{content:"a\n;background:url("about:invalid")',
  )
  assert.equal(clean('p{}/* url(https://evil)'), 'p{}/**/')
  assert.equal(clean('p{background:url(https://evil'), 'p{background:url("about:invalid")')
})

test('a declared character set is removed, since the text is UTF-8', () => {
  assert.equal(clean('@charset "iso-8859-1";p{}'), '/**/p{}')
})

test('no mix of fragments reaches outside, and cleaning is idempotent', () => {
  const pieces = `url( u\\72l( " ' ) ( \\ { } ; : @import @\\69mport https://evil //evil a.png image-set( src(
    background \\" \\2f 5 - # x`.split(/\s+/)
  const piece = fc.constantFrom('\n', ' ', '@import ', '@import x;', 'u', 'rl(', '<!--', '\\72', ...pieces)
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const once = clean(pieces.join(''))
      assert.equal(clean(once), once)
    }),
    { numRuns: 5000 },
  )
})

test('a hostile style sheet is processed in linear time', () => {
  const start = performance.now()
  for (const part of [
    '@import ',
    'url(',
    '"',
    '\\',
    '/*',
    '(',
    'a[',
    "url('",
    '@namespace ',
    'u\\72l(',
    '@import/**/',
  ])
    assert.ok(!reaches(clean(part.repeat(100_000 / part.length))))
  assert.ok(performance.now() - start < 3000)
})

/** Eight times the size takes some eight times as long, not sixty-four. */
function expectLinear(text: (size: number) => string, check: (cleaned: string, size: number) => void): void {
  const cost = (size: number): number => {
    const css = text(size)
    const start = process.cpuUsage()
    const cleaned = clean(css)
    const { user } = process.cpuUsage(start)
    check(cleaned, size)
    return user
  }
  cost(2_000_000 / 8) // a warm-up, so that the first is no slower than the second
  const few = cost(2_000_000 / 8)
  const many = cost(2_000_000)
  assert.ok(many < 24 * few, `${many / few} times as long`)
}

test('two megabytes of nested blocks are cleaned to the innermost, in linear time', () =>
  expectLinear(
    (size) => `${'@media x{a{b:c;  '.repeat(size / 20)}background:url(//evil)${'}'.repeat(size / 10)}`,
    (cleaned, size) =>
      assert.ok(cleaned.length > size * 0.9 && cleaned.includes('url("about:invalid")') && !reaches(cleaned)),
  ))

test('two megabytes of broken strings take linear time', () =>
  expectLinear(
    (size) => `${'"\n'.repeat(size / 2)}url(//evil)`,
    (cleaned) => assert.ok(!reaches(cleaned)),
  ))
