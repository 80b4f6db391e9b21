/** A search as a reader may type it, and the titles of the demo shop that should be among the first five. */
export type GradedSearch = {
  readonly typed: string
  /** Any of these is right. */
  readonly titles: readonly string[]
}

type Group = Readonly<Record<string, string | readonly string[]>>

const wholeTitles: Group = {
  'The Tide Clerk': 'The Tide Clerk',
  'tide clerk': 'The Tide Clerk',
  'SEVEN LETTERS TO BUSIA': 'Seven Letters to Busia',
  'salt in the tea': 'Salt in the Tea',
  'nyumba ya matumbawe': 'Nyumba ya Matumbawe',
  'Umurage wa Nyogokuru': 'Umurage wa Nyogokuru',
  'mtsinje wopanda mlatho': 'Mtsinje Wopanda Mlatho',
  'le tambour de mugabo': 'Le Tambour de Mugabo',
  'where does the rain sleep?': 'Where Does the Rain Sleep?',
  'moja mbili matatu': 'Moja, Mbili, Matatu!',
}

const signsAndAccents: Group = {
  'ngoma ya tamanda': 'Ng’oma ya Tamanda',
  "ng'oma": 'Ng’oma ya Tamanda',
  'ng’oma ya': 'Ng’oma ya Tamanda',
  "keza n'umusambi": 'Keza n’Umusambi',
  umusambi: 'Keza n’Umusambi',
  'hiti na kaburi': 'Hĩtĩ na Kabũri',
  HĨTĨ: 'Hĩtĩ na Kabũri',
  'derniere table du cafe': 'La Dernière Table du café',
  "masamu a m'moyo": 'Masamu a M’moyo, Kalasi ya 3',
  'eight o clock to mombasa': 'The Eight O’Clock to Mombasa',
  "eight o'clock": 'The Eight O’Clock to Mombasa',
  'esperance mukandori': ['Umurage wa Nyogokuru', 'Umwana n’Inyenyeri'],
  'ekai lomongin': ['Where Does the Rain Sleep?', 'Instructions for Crossing Thika Road'],
  'forty seven our counties': 'Forty-Seven: Our Counties, Grade 5',
  'pre technical studies': 'Measure Twice: Pre-Technical Studies, Grade 7',
}

const beginnings: Group = {
  umbr: 'The Umbrella Menders',
  'passengers of the il': 'Passengers of the Ilala',
  quar: 'Quarry Dust',
  'instructions for cr': 'Instructions for Crossing Thika Road',
  mwanak: ['Nyumba ya Matumbawe', 'Jiko la Mwanakombo'],
  'sungura al': 'Sungura Aliyeuza Kivuli',
  ibiray: 'Ibirayi byo mu Birunga',
  'chichewa cha': 'Chichewa Chathu, Kalasi ya 5',
  stargaz: 'The Sky from the Middle',
  hippo: 'The Hippo Who Would Not Queue',
}

const people: Group = {
  'salim mwinyihija': 'The Tide Clerk',
  mwinyihija: 'The Tide Clerk',
  'jelagat kimutai': ['The Night Registrar', 'The Eight O’Clock to Mombasa', 'Quarry Dust'],
  kimutai: ['The Night Registrar', 'The Eight O’Clock to Mombasa', 'Quarry Dust'],
  'kimutai jelagat quarry': 'Quarry Dust',
  'dalitso kamtande': ['No Witness in Zomba', 'Chinsinsi cha ku Ndirande'],
  habarugira: ['The Bus Leaves at Four', 'Inkuru zo muri Gare'],
  'jean bosco': ['The Bus Leaves at Four', 'Inkuru zo muri Gare'],
  'clarisse uwase': 'Keza n’Umusambi',
  'ochieng radido': ['The Bell That Rang by Itself', 'The Voice in the Water Tank'],
  'fatma shebwana ramadan': 'Ramadan on the Veranda',
  'nduta kimani': 'Maths in the Market',
  'zuhura shali mashairi': 'Mashairi ya Kusi',
  'limbani mwafulirwa': 'Nthano za Kalulu',
}

const publishersAndSeries: Group = {
  'sikio audio': 'Ramadan on the Veranda',
  mizani: ['The Kitchen Laboratory', 'Maths in the Market'],
  'amasaka books': 'Keza n’Umusambi',
  nyabarongo: ['Le Tambour de Mugabo', 'La Dernière Table du café'],
  'editions nyabarongo': ['Le Tambour de Mugabo', 'La Dernière Table du café'],
  'chelagat files': ['The Night Registrar', 'The Eight O’Clock to Mombasa', 'Quarry Dust'],
  'group nine investigates 2': 'The Voice in the Water Tank',
  'numbers around us 5': 'Numbers Around Us, Grade 5',
  'the bench grade 7': 'The Bench: Integrated Science, Grade 7',
  'soma na mimi gredi ya 3': 'Soma na Mimi, Gredi ya 3',
}

const isbns: Group = {
  '9789914759044': 'The Tide Clerk',
  '978-9914-759-05-1': 'The Tide Clerk',
  '978 9996 048 00 5': 'Mtsinje Wopanda Mlatho',
  'ISBN 9789997741011': 'Umurage wa Nyogokuru',
  '9966999930': 'Salt, Rain, Maize',
  '97899977630': 'Le Tambour de Mugabo',
}

const typingErrors: Group = {
  'tide clrek': 'The Tide Clerk',
  'tyde clerk': 'The Tide Clerk',
  'sevn leters to busia': 'Seven Letters to Busia',
  umbrela: 'The Umbrella Menders',
  avacados: 'A Season of Avocados',
  'passangers of the ilala': 'Passengers of the Ilala',
  'chemestry in ninty evenings': 'Chemistry in Ninety Evenings',
  mwinyhija: 'The Tide Clerk',
  'sungra aliyeuza': 'Sungura Aliyeuza Kivuli',
  'nyumba ya matumbwe': 'Nyumba ya Matumbawe',
  'umurage wa nyogokru': 'Umurage wa Nyogokuru',
  'bakme ku isoko': 'Bakame ku Isoko',
  'nthno za kalulu': 'Nthano za Kalulu',
  'chinsnsi cha ku ndirande': 'Chinsinsi cha ku Ndirande',
  'libary camel': 'The Library Camel',
  'hipo who would not que': 'The Hippo Who Would Not Queue',
  'korong editions busia': 'Seven Letters to Busia',
  'integratd scince': ['The Bench: Integrated Science, Grade 7', 'The Bench: Integrated Science, Grade 9'],
}

const subjects: Group = {
  imibare: ['Imibare mu Buzima, Umwaka wa 4', 'Masamu a M’moyo, Kalasi ya 3', 'Numbers Around Us, Grade 5'],
  hisabati: [
    'Maths in the Market',
    'Numbers Around Us, Grade 5',
    'Numbers Around Us, Grade 1',
    'Numbers Around Us, Grade 3',
  ],
  masamu: ['Masamu a M’moyo, Kalasi ya 3', 'Imibare mu Buzima, Umwaka wa 4'],
  mathematics: ['Numbers Around Us, Grade 5', 'Numbers Around Us, Grade 8', 'Maths in the Market'],
  ushairi: [
    'Mashairi ya Kusi',
    'Salt, Rain, Maize',
    'Ndakatulo za Mvula',
    'Ibisigo byo ku Kivu',
    'Where Does the Rain Sleep?',
    'Instructions for Crossing Thika Road',
  ],
  ibisigo: 'Ibisigo byo ku Kivu',
  mapishi: [
    'Jiko la Mwanakombo',
    'The Kitchen Laboratory',
    'Greens, Beans and Bananas',
    'Igikoni cyo ku Kiyaga',
    'Mphika wa Kwathu',
  ],
  ulimi: [
    'Chimanga Chokwanira',
    'Kuku Mia Moja',
    'Farming Where It Is Dry',
    'The Dairy Goat Book',
    'Ibirayi byo mu Birunga',
    'Cherry to Cup',
  ],
  amateka: [
    'Rain, Rock, Road',
    'A Lake and Its Shores',
    'Porters of the Iron Line',
    'The Census Taker of Karonga',
  ],
  chipembedzo: ['Pemphero la M’mawa', 'Prayers for a Working Week', 'Ramadan on the Veranda'],
  'exam revision': ['Junior School Practice Papers, Grade 9', 'Chemistry in Ninety Evenings'],
  'science fiction': 'The Weather Sellers',
  biography: ['Night Duty', 'The Second Pack', 'Shajara ya Dereva'],
}

const mixed: Group = {
  'kimutai mombasa': 'The Eight O’Clock to Mombasa',
  'grade 4 english': 'English Together, Grade 4',
  'daraja mathematics grade 8': 'Numbers Around Us, Grade 8',
  'goats farming': 'The Dairy Goat Book',
  'ufugaji wa kuku': 'Kuku Mia Moja',
  'coffee bean': 'Cherry to Cup',
  'poems for children': 'Where Does the Rain Sleep?',
  'motorcycle taxi': 'The Stage and the Sacco',
  'social studies grade 5': 'Forty-Seven: Our Counties, Grade 5',
  'afya ya mama': 'Miezi Tisa na Mingine Sita',
  'malawi history': ['A Lake and Its Shores', 'The Census Taker of Karonga'],
  'crime zomba kamtande': 'No Witness in Zomba',
  'lake malawi journeys': 'A Lake and Its Shores',
}

const languagesAndKinds: Group = {
  'chichewa poetry': 'Ndakatulo za Mvula',
  'kinyarwanda crime': 'Ijoro ryo mu Biryogo',
  'hadithi za kiswahili': [
    'Kofia ya Babu',
    'Ngano za Kaloleni',
    'Sungura Aliyeuza Kivuli',
    'Moja, Mbili, Matatu!',
  ],
  'kikuyu folk tales': 'Hĩtĩ na Kabũri',
  'ibitabo by’amashusho': ['Keza n’Umusambi', 'Bakame ku Isoko', 'Umwana n’Inyenyeri'],
  igifaransa: ['Le Tambour de Mugabo', 'La Dernière Table du café'],
  'vitabu vya sauti dini': 'Ramadan on the Veranda',
  'mabuku a zithunzi': ['Ng’oma ya Tamanda', 'Bwato la Zikomo'],
  'zaulere nthano': 'Nthano za Kalulu',
}

const groups: Readonly<Record<string, Group>> = {
  'whole titles': wholeTitles,
  'signs and accents': signsAndAccents,
  beginnings,
  people,
  'publishers and series': publishersAndSeries,
  ISBNs: isbns,
  'typing errors': typingErrors,
  subjects,
  'languages and kinds': languagesAndKinds,
  mixed,
}

/** All graded searches by their kind. */
export const gradedSearches: readonly {
  readonly kind: string
  readonly searches: readonly GradedSearch[]
}[] = Object.entries(groups).map(([kind, group]) => ({
  kind,
  searches: Object.entries(group).map(([typed, titles]) => ({
    typed,
    titles: typeof titles === 'string' ? [titles] : titles,
  })),
}))
