import type { SeedSchool, SeedSchoolList } from './types.ts'

/** Invented schools in Nairobi, Kigali and Lilongwe. */
export const schools: SeedSchool[] = [
  { name: 'Msasa Lane Primary and Junior School, Nairobi', country: 'KEN' },
  { name: 'Groupe Scolaire Umucyo, Kigali', country: 'RWA' },
  { name: 'Nsangu Community School, Lilongwe', country: 'MWI' },
]

/** What the schools ask parents to buy. */
export const schoolLists: SeedSchoolList[] = [
  {
    name: 'Grades 4 and 5, January 2027',
    notes:
      'Please buy the three printed course books before term opens on 4 January. The story and the poems are for reading at home.',
    school: 'Msasa Lane Primary and Junior School, Nairobi',
    titles: [
      'science-in-my-hands-grade-4-print',
      'english-together-grade-4-print',
      'forty-seven-grade-5-print',
      'numbers-around-us-grade-5-pdf',
      'the-library-camel-print',
      'where-does-the-rain-sleep-epub',
    ],
  },
  {
    name: 'Junior School, Grades 7 to 9',
    notes:
      'Learners with a phone or tablet at home may use the PDF editions. The practice papers are for Grade 9 only.',
    school: 'Msasa Lane Primary and Junior School, Nairobi',
    titles: [
      'the-bench-grade-7-print',
      'measure-twice-grade-7-pdf',
      'numbers-around-us-grade-8-pdf',
      'from-seed-to-sale-grade-8-print',
      'the-bench-grade-9-pdf',
      'junior-school-practice-papers-print',
    ],
  },
  {
    name: 'Umwaka wa 2, igihembwe cya mbere',
    notes:
      'Ababyeyi barasabwa kugura igitabo cy’Ikinyarwanda. Ibitabo by’inkuru biri ku buntu kandi bisomerwa mu rugo.',
    school: 'Groupe Scolaire Umucyo, Kigali',
    titles: [
      'soma-wandike-umwaka-wa-kabiri-pdf',
      'bakame-ku-isoko-epub',
      'umwana-n-inyenyeri-print',
      'teta-counts-the-steps-print',
    ],
  },
  {
    name: 'Umwaka wa 4, umwaka wose',
    notes:
      'Igitabo cy’imibare kirakenewe kuva ku munsi wa mbere. Imigani n’igitabo cy’Igifaransa ni ibyo kongeraho.',
    school: 'Groupe Scolaire Umucyo, Kigali',
    titles: [
      'imibare-umwaka-wa-kane-print',
      'imibare-umwaka-wa-kane-pdf',
      'imigani-yo-mu-gikongoro-epub',
      'le-tambour-de-mugabo-print',
    ],
  },
  {
    name: 'Kalasi ya 3, chaka cha 2027',
    notes:
      'Buku la masamu ndi lofunika. Makolo amene ali ndi foni angathe kugula la PDF. Nthano ndi zaulere.',
    school: 'Nsangu Community School, Lilongwe',
    titles: [
      'masamu-kalasi-yachitatu-print',
      'masamu-kalasi-yachitatu-pdf',
      'nthano-za-kalulu-epub',
      'bwato-la-zikomo-print',
    ],
  },
  {
    name: 'Kalasi ya 5, chaka cha 2027',
    notes:
      'Tikupempha makolo kuti agule buku la Chichewa sukulu isanatsegulidwe. Nkhani ya Tadala aziwerenga kunyumba.',
    school: 'Nsangu Community School, Lilongwe',
    titles: [
      'chichewa-chathu-kalasi-yachisanu-pdf',
      'tadala-and-the-paper-kite-print',
      'nthano-za-kalulu-print',
      'the-sky-from-the-middle-epub',
    ],
  },
]
