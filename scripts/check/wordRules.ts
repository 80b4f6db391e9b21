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
  Held: 'Locked…, …OnHold',
  Kept: 'Stored…, Cached…',
  Said: 'a noun',
  Taken: 'a noun',
  Twin: 'Duplicate…',
  Twins: 'Duplicate…',
  isTwin: 'isUniqueViolation',
  Meanwhile: 'EditConflict',
  takeIn: 'applyReport',
  takeReport: 'applyProviderReport',
  takeMessage: 'recordMessage',
  takeOutcome: 'recordOutcome',
  takeCallback: 'insertCallback',
  takeCall: 'acquireLease',
  returnCall: 'releaseLease',
  succeedTwice: 'handleDoublePayment',
  failAgain: 'updateFailureReason',
  isStep: 'canTransition',
  followRefund: 'pollRefundStatus',
  unsaid: 'unconfirmed',
  unhurried: 'asyncCommit',
  slowly: 'withLongTimeout',
  takingTime: 'withoutTimeout',
  isAway: 'isUnavailable',
  Unanswered: 'TimedOut',
  patientPool: 'retryingPool',
  clerksPool: 'workerPool',
  keepPresence: 'startHeartbeat',
  keepLists: 'refreshLists',
  keepMarks: 'refreshMarks',
  takeTheirs: 'acceptServerVersion',
  useOpened: 'useLoadedVersion',
  Write: 'Translate',
}

/** Parts of names in camel and in snake case, and what to say instead. */
const oldParts: Readonly<Record<string, string>> = {
  told: 'notified, reported, shown, public',
  untold: 'unnotified',
  asked: 'requested',
  unasked: 'unsolicited',
  wanted: 'requested',
  held: 'locked for rows, onHold for money',
  kept: 'stored, cached, saved, materialized',
  taken: 'applied, acquired, recorded, used',
  said: 'confirmed, stated',
  unsaid: 'unconfirmed',
  anew: 'again, re…',
  meanwhile: 'editConflict',
  away: 'unavailable',
  twin: 'duplicate, uniqueViolation',
  twins: 'duplicates',
}

/** Of the contract, where a code that another coupon has is taken. */
const allowedNames: ReadonlySet<string> = new Set(['COUPON_CODE_TAKEN', 'codeTaken', 'isCodeTaken'])

const oldPatterns: readonly (readonly [old: RegExp, say: string])[] = [
  [/^(deed|Deed|\w*[a-z]Deed)s?([A-Z]\w*)?$/, 'action, mutation'],
  [/^demand[A-Z]\w*$/, 'require…'],
  [/^(most(?!PurchasedBook)|longest|largest)[A-Z]\w*$/, 'max…'],
  [/^(least|smallest)[A-Z]\w*$/, 'min…, or what the function does'],
  [/^\w*Till$/, 'PaymentGateway, or the checkout'],
  [/^(freeze|thaw)\w*$/, 'snapshot, discardSnapshot'],
  [/^hold(?!s?In$)[A-Z]\w*$/, 'lock… for rows, pause… for requests'],
  [/^(\w*G|g)iv(e|en)Back([A-Z]\w*)?$/, 'refund…'],
  [/^(\w*M|m)oneyBack([A-Z]\w*)?$/, 'refund…'],
]

const partsOf = (name: string): string[] =>
  name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)?.map((part) => part.toLowerCase()) ?? []

function insteadOfPart(name: string): string | undefined {
  const parts = partsOf(name)
  if (parts.length < 2 || allowedNames.has(name)) return undefined
  const old = parts.find((part) => Object.hasOwn(oldParts, part))
  return old && `${oldParts[old]} for ${old}`
}

const insteadOf = (word: string): string | undefined =>
  (Object.hasOwn(oldWords, word) ? oldWords[word] : undefined) ??
  oldPatterns.find(([old]) => old.test(word))?.[1]

export type Source = { readonly file: string; readonly text: string }
type OldWord = { readonly file: string; readonly word: string; readonly say: string }

/** Old words and doubled names in the sources, each once. */
export const wordProblems = (sources: readonly Source[]): string[] => [
  ...findOldWords(sources, insteadOf).map(problemOf),
  ...findDoubledNames(sources).map(
    ([name, files]) => `"${name}" is exported by ${files.join(' and ')}: give each its own name`,
  ),
]

/** Names of several parts with an old one among them, each once. */
export const partProblems = (sources: readonly Source[]): string[] =>
  findOldWords(sources, insteadOfPart).map(problemOf)

const problemOf = ({ file, word, say }: OldWord): string => `${file}: "${word}" is an old word: say ${say}`

function findOldWords(sources: readonly Source[], sayFor: (word: string) => string | undefined): OldWord[] {
  const firstUse = new Map<string, string>()
  for (const { file, text } of sources)
    for (const [word] of withoutComments(text).matchAll(/[A-Za-z_$][\w$]*/g))
      if (!firstUse.has(word)) firstUse.set(word, file)
  return [...firstUse].flatMap(([word, file]) => {
    const say = sayFor(word)
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
