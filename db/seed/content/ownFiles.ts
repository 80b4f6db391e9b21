import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** The eight books whose files stand under db/seed/epubs; names, dates and ISBNs are those of their `book.json`. */
export const ownFiles: SeedWork[] = [
  {
    work: 'the-unclaimed-shelf',
    title: 'The Unclaimed Shelf',
    description:
      'Fourteen days before the bulldozers come to Kariokor, Nyambura has nineteen mended things to take home to people who never came for them: an iron, a doorbell, a train driver’s radio. Each delivery turns out to be a visit, and each visit leaves her with a little more of the story that her grandfather does not tell. On the shelf stands one tape recorder that he will not let her play. A warm, sharp-eared book about work, shame and listening, for readers of twelve and over.',
    authors: [
      { name: 'Wanjiku Mbatha', role: 'author' },
      { name: 'Otieno Ogada', role: 'illustrator' },
    ],
    publisher: 'Jacaranda Street Books',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-03-03',
    subjects: ['YFB', 'YFN', '1HFGK'],
    tags: [tag.stories, tag.youngReaders],
    featured: true,
    editions: [{ format: 'epub', isbn: '9789966999900', price: 450, pages: 64, epub: 'the-unclaimed-shelf' }],
  },
  {
    work: 'salt-rain-maize',
    title: 'Salt, Rain, Maize',
    subtitle: 'Fifteen poems',
    description:
      'Fifteen poems travel from the ferry at Likoni to a watchman’s gate in Nairobi. On the way we meet a tout who never arrives, a jacket with a shopping list in its pocket, and a power cut that nobody wants to end. Nafula Wekesa writes in English with the Kiswahili that the city speaks in between, and explains the words at the back for anyone who needs them. Four parts, each opened by a picture. Short enough for one journey, and better on the second.',
    authors: [
      { name: 'Nafula Wekesa', role: 'author' },
      { name: 'Otieno Ogada', role: 'illustrator' },
    ],
    publisher: 'Jacaranda Street Books',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-10-08',
    subjects: ['DCF', '1HFGK'],
    tags: [tag.poetry],
    editions: [{ format: 'epub', isbn: '9789966999931', price: 350, pages: 48, epub: 'salt-rain-maize' }],
  },
  {
    work: 'the-kitchen-laboratory',
    title: 'The Kitchen Laboratory',
    subtitle: 'Seven questions for people who cook',
    description:
      'Why does ugali stand up? Why does the chai wait until you look away before it boils over? Who lives in the gourd? Adhiambo Okelo puts seven questions to an East African kitchen and answers them with starch, steam, yeast and good bacteria. Every chapter has an experiment, a recipe and a table of results to compare with your own. Notes at the end lead further for those who want the chemistry. For curious cooks from eleven to ninety, and for teachers with a stove.',
    authors: [
      { name: 'Adhiambo Okelo', role: 'author' },
      { name: 'Njambi Gathoni', role: 'illustrator' },
    ],
    publisher: 'Mizani Learning',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-01-20',
    subjects: ['PDZ', 'PND', 'WBA', '1HFGK'],
    tags: [tag.nonFiction, tag.science, tag.cookery],
    featured: true,
    editions: [
      { format: 'epub', isbn: '9789966999948', price: 520, pages: 72, epub: 'the-kitchen-laboratory' },
    ],
  },
  {
    work: 'maths-in-the-market-6',
    title: 'Maths in the Market',
    subtitle: 'Grade 6 worksheets',
    description:
      'Six worksheets for Grade 6, and all of the mathematics is found at one market stall. Learners share out fractions of a sack, mix in ratios, measure the angles of an awning, work out area and volume, and read what the day’s sales have to say. There are thirty-nine questions. Each is linked to an answer that shows the way as well as the number, and each answer leads back to its question, so that a learner can work alone on a phone.',
    authors: [
      { name: 'Kiprono Koech', role: 'author' },
      { name: 'Esther Nduta Kimani', role: 'author' },
      { name: 'Njambi Gathoni', role: 'illustrator' },
    ],
    publisher: 'Mizani Learning',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-05-05',
    subjects: ['YPMF', 'YPZ', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.mathematics, tag.grade6],
    school: true,
    editions: [
      {
        format: 'epub',
        isbn: '9789966999955',
        price: 280,
        vatIncluded: true,
        pages: 40,
        epub: 'maths-in-the-market-6',
      },
    ],
  },
  {
    work: 'kofia-ya-babu',
    title: 'Kofia ya Babu',
    subtitle: 'Hadithi ya upepo wa Lamu',
    description:
      'Babu Shee ana kofia moja tu, iliyoshonwa na Bibi nyota kwa nyota, mwezi kwa mwezi. Siku moja upepo wa kaskazi unaivuka baraza na kuichukua. Zuhura anavua ndara na kuifuata kofia kutoka kwa punda hadi sokoni, juu ya mnazi na baharini. Lakini anapoipata, kofia tayari ina wageni wadogo. Je, aichukue au aiache? Hadithi yenye picha katika kila ukurasa, kwa watoto wa miaka mitano hadi minane, pamoja na maswali ya kuzungumza mwishoni.',
    authors: [
      { name: 'Mwanaisha Shebwana', role: 'author' },
      { name: 'Athman Kombo', role: 'illustrator' },
    ],
    publisher: 'Tausi Vitabu',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2025-02-14',
    subjects: ['YBCS', 'YFN', '1HFGK'],
    tags: [tag.stories, tag.children, tag.pictureBooks],
    featured: true,
    editions: [
      {
        format: 'epub',
        isbn: '9789966999917',
        price: 220,
        vatIncluded: true,
        pages: 32,
        epub: 'kofia-ya-babu',
      },
    ],
  },
  {
    work: 'moja-mbili-matatu',
    title: 'Moja, Mbili, Matatu!',
    subtitle: 'Kitabu cha kuhesabu',
    description:
      'Alfajiri kijijini matatu moja inasubiri abiria. Wa kwanza kupanda ni mbuzi wawili, kisha akina mama watatu na vikapu vyao, na kila kituo kinaleta namba mpya hadi kumi. Jioni wote wanashuka na matatu inabaki moja tena. Kitabu cha picha cha kuhesabu kwa sauti, kwa watoto wa miaka mitatu hadi sita. Kila ukurasa una kitu cha kutafuta na kicheko kidogo, na ukurasa wa mwisho una maswali ya kumrudisha mtoto mwanzo. Kinapatikana bure kwa kila nyumba na darasa.',
    authors: [
      { name: 'Makena Muriuki', role: 'author' },
      { name: 'Baraka Onyango', role: 'illustrator' },
    ],
    publisher: 'Tausi Vitabu',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2025-08-20',
    subjects: ['YBLC', 'YBC', 'YBLT'],
    tags: [tag.stories, tag.children, tag.pictureBooks, tag.prePrimary1],
    editions: [{ format: 'epub', isbn: '9789966999924', price: 0, pages: 16, epub: 'moja-mbili-matatu' }],
  },
  {
    work: 'keza-n-umusambi',
    title: 'Keza n’Umusambi',
    description:
      'Keza atuye ku musozi muremure, hejuru y’igishanga. Umunsi umwe agiye kuvoma, yumva ijwi mu rufunzo: ni umusambi wakomeretse, umugozi wizingiye ku kuguru kwawo. Keza awitaho kugeza ukize, bakabyinana. Ariko inyoni yo mu gasozi ntiyororerwa mu rugo; igomba gutaha. Ese izagaruka? Ni inkuru y’abana bafite imyaka itanu kugeza ku munani, ifite ishusho kuri buri rupapuro n’ibibazo byo kuganiraho. Inyuma hari amagambo make asobanura imibereho y’umusambi mu bishanga by’u Rwanda.',
    authors: [
      { name: 'Clarisse Uwase', role: 'author' },
      { name: 'Eric Habimana', role: 'illustrator' },
    ],
    publisher: 'Amasaka Books',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2025-06-01',
    subjects: ['YBCS', 'YFP', '1HFGR'],
    tags: [tag.stories, tag.children, tag.pictureBooks],
    featured: true,
    editions: [{ format: 'epub', isbn: '9789997799913', price: 1800, pages: 32, epub: 'keza-n-umusambi' }],
  },
  {
    work: 'ngoma-ya-tamanda',
    title: 'Ng’oma ya Tamanda',
    description:
      'Kalekale agogo akamaimba ng’oma, mudzi wonse unkavina. Koma tsopano manja awo amaŵaŵa, ndipo ng’oma yakhala chete. Tamanda akufuna kuiyankhulitsanso. Poyamba ng’oma imangoti “Pu!” ndipo nkhuku zimathaŵa. Kuti aiimbe bwino, Tamanda ayenera kumvetsera kaye: musi, mafunde, nkhafi, mvula, achule, ndi mtima wake womwe. Nthano ya ana a zaka zisanu mpaka zisanu ndi zitatu, yokhala ndi chithunzi patsamba lililonse, ndiponso mafunso oti mwana ndi wamkulu akambirane akamaliza kuŵerenga.',
    authors: [
      { name: 'Chikondi Banda', role: 'author' },
      { name: 'Thokozani Mwale', role: 'illustrator' },
      { name: 'Mphatso Kachale', role: 'translator' },
    ],
    publisher: 'Nyali Books',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2025-04-10',
    subjects: ['YBCS', 'YFN', '1HFMM'],
    tags: [tag.stories, tag.children, tag.pictureBooks],
    featured: true,
    editions: [{ format: 'epub', isbn: '9789990899917', price: 2500, pages: 32, epub: 'ngoma-ya-tamanda' }],
  },
]
