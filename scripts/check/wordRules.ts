/** Words that had their day in names, and what to say instead. docs/words.md tells what words mean. */
const oldWords: Readonly<Record<string, string>> = {
  paper: 'metadata file; ground for a colour',
  readPaper: 'readXmlEntry',
  pace: 'timeScale',
  ask_at: 'next_query_at',
  planQuestion: 'scheduleStatusQuery',
  wakeQuestion: 'scheduleStatusQuery',
  askMpesa: 'queryMpesa',
  Told: 'a noun, such as PushReply',
  Asked: 'a noun, such as CoverQuery',
  Wanted: 'a noun, such as ItemInput',
  Settling: 'SettlementContext',
  Placing: 'PlaceOrderInput',
  Buying: 'Purchase',
  Looking: 'a noun, such as Lookup',
  Restoring: 'a noun, such as LookupState',
  Standing: 'PaymentPhase',
  standingOf: 'phaseOf',
  unheard: 'timedOut',
  evidence: 'callbackCheck',
  objection: 'mismatch, problem',
  payment_cases: 'payment_reviews',
  understand: 'parseQuery',
  Understood: 'ParsedQuery',
  AskedWord: 'QueryWord',
  meantWords: 'correctWords',
  guessesOf: 'candidates',
  narrowing: 'filters',
  Narrowing: 'BaseFilters',
  isOffered: 'baseFilter',
  bestRows: 'rankedRows',
  tally: 'facetCounts',
  tallyOf: 'facetCounts',
  TallyCell: 'FacetBucket',
  otherNumber: 'pluralVariants',
  Way: 'DeliveryOption, or the kind of way',
  ByWay: 'ForDeliveryOption',
  useWay: 'useDeliveryOption',
  clearings: 'resetCount',
  Later: 'Deferred',
  Coming: 'Deferrable',
  useLine: 'useConnection',
  LostLine: 'OfflineBanner',
  lostLine: 'connectionLost',
  losses: 'connectionFailures',
  isShopThere: 'isReachable',
  keptPages: 'cachedPages',
  keptNote: 'cachedAtNotice',
  keepOpen: 'cacheOpenPage',
  inTurn: 'enqueue',
  door: 'authPage',
  staleDoor: 'expiredLinkPage',
  Look: 'Appearance',
  Sight: 'VisibleRange',
  setPatience: 'tolerateMissing',
  warm: 'prefetch',
  heldPlace: 'savedPosition',
  watchPlace: 'watchHistory',
  name_place: 'name_rank',
  heard: 'accessibleName',
  goOn: 'advance',
  takeUpForm: 'restoreForm',
  followOthers: 'onOtherTabChange',
  tellOthers: 'notifyOtherTabs',
  fresh_until: 'expires_at',
  held_at: 'on_hold_at',
}

const oldPatterns: readonly (readonly [old: RegExp, say: string])[] = [
  [/^(deed|Deed|\w*[a-z]Deed)s?([A-Z]\w*)?$/, 'action, mutation'],
  [/^demand[A-Z]\w*$/, 'require…'],
  [/^(most(?!PurchasedBook)|longest|largest)[A-Z]\w*$/, 'max…'],
  [/^(least|smallest)[A-Z]\w*$/, 'min…, or what the function does'],
  [/^\w*Till$/, 'PaymentGateway, or the checkout'],
  [/^(freeze|thaw)\w*$/, 'snapshot, discardSnapshot'],
]

const insteadOf = (word: string): string | undefined =>
  (Object.hasOwn(oldWords, word) ? oldWords[word] : undefined) ??
  oldPatterns.find(([old]) => old.test(word))?.[1]

export type Source = { readonly file: string; readonly text: string }
type OldWord = { readonly file: string; readonly word: string; readonly say: string }

/** Old words and doubled names in the sources, each once. */
export const wordProblems = (sources: readonly Source[]): string[] => [
  ...findOldWords(sources).map(({ file, word, say }) => `${file}: "${word}" is an old word: say ${say}`),
  ...findDoubledNames(sources).map(
    ([name, files]) => `"${name}" is exported by ${files.join(' and ')}: give each its own name`,
  ),
]

function findOldWords(sources: readonly Source[]): OldWord[] {
  const firstUse = new Map<string, string>()
  for (const { file, text } of sources)
    for (const [word] of withoutComments(text).matchAll(/[A-Za-z_$][\w$]*/g))
      if (!firstUse.has(word)) firstUse.set(word, file)
  return [...firstUse].flatMap(([word, file]) => {
    const say = insteadOf(word)
    return say === undefined ? [] : { file, word, say }
  })
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

/** What the router asks of each of its modules by name. */
const routeExport =
  /^(?:loader|action|meta|links|handle|headers|hydrate|Layout|ErrorBoundary|HydrateFallback|shouldRevalidate|client(?:Loader|Action))$/
const exporting = /^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm

function findDoubledNames(sources: readonly Source[]): (readonly [name: string, files: readonly string[]])[] {
  const files = new Map<string, Set<string>>()
  for (const { file, text } of sources)
    for (const [, name = ''] of text.matchAll(exporting))
      files.set(name, (files.get(name) ?? new Set()).add(file))
  return [...files]
    .filter(([name, { size }]) => size > 1 && !routeExport.test(name))
    .map(([name, where]) => [name, [...where]])
}
