import type { SeedPublisher } from './types.ts'

const kenya: SeedPublisher[] = [
  {
    name: 'Daraja Schoolbooks',
    city: 'Nairobi',
    country: 'KEN',
    description:
      'Daraja Schoolbooks makes learner’s books and teacher’s notes for pre-primary to Grade 9. Every page is tried out in classrooms in three counties before it is printed.',
  },
  {
    name: 'Korongo Editions',
    city: 'Nairobi',
    country: 'KEN',
    description:
      'Korongo Editions brings out ten works of fiction and poetry a year from two rooms above a hardware shop in Ngara. It pays its authors twice a year and prints their names large.',
  },
  {
    name: 'Kahawa Lane Press',
    city: 'Nairobi',
    country: 'KEN',
    description:
      'Kahawa Lane Press publishes crime, romance and anything else that makes a commuter miss a stop. Its paperbacks are cut to fit a coat pocket.',
  },
  {
    name: 'Fundi Guides',
    city: 'Nairobi',
    country: 'KEN',
    description:
      'Fundi Guides asks people who do a thing every day to write down how it is done. Its handbooks cover trade, farming, health and repair, with drawings where words are slow.',
  },
  {
    name: 'Ndege Readers',
    city: 'Nairobi',
    country: 'KEN',
    description:
      'Ndege Readers makes picture books and first chapter books for children who live in flats, farms and boarding schools. Its illustrators all work within a day’s bus ride of Nairobi.',
  },
  {
    name: 'Sikio Audio',
    city: 'Nairobi',
    country: 'KEN',
    description:
      'Sikio Audio records books with actors, radio voices and now and then the author’s own mother. Its studio is a former bank vault, which keeps out the traffic.',
  },
  {
    name: 'Jacaranda Street Books',
    city: 'Nairobi',
    country: 'KEN',
    description:
      'Jacaranda Street Books makes short, well-drawn books for readers between twelve and twenty. It was founded by two librarians and an electrician.',
  },
  {
    name: 'Mizani Learning',
    city: 'Nairobi',
    country: 'KEN',
    description:
      'Mizani Learning publishes worksheets and science books that can be used with what is already in the house. Every answer in them shows its working.',
  },
  {
    name: 'Tausi Vitabu',
    city: 'Nairobi',
    country: 'KEN',
    description:
      'Tausi Vitabu hutengeneza vitabu vya picha vya Kiswahili kwa watoto wadogo. Kila kitabu husomwa kwa sauti katika shule tatu kabla ya kuchapishwa.',
  },
  {
    name: 'Kusi Publishers',
    city: 'Mombasa',
    country: 'KEN',
    description:
      'Kusi Publishers prints Kiswahili novels, poetry and cookery from the old town of Mombasa. It takes its name from the southerly wind that once brought the dhows home.',
  },
  {
    name: 'Bandari House',
    city: 'Mombasa',
    country: 'KEN',
    description:
      'Bandari House publishes fiction and history of the coast and of the ocean beyond it. Most of its books begin with somebody waiting for a ship.',
  },
]

const rwanda: SeedPublisher[] = [
  {
    name: 'Igiti Books',
    city: 'Kigali',
    country: 'RWA',
    description:
      'Igiti Books publishes novels and stories in Kinyarwanda and English for readers who grew up with both. It plants a tree in Bugesera for every reprint.',
  },
  {
    name: 'Ikaramu House',
    city: 'Kigali',
    country: 'RWA',
    description:
      'Ikaramu House makes schoolbooks, picture books and practical guides in Kinyarwanda. Its readers’ committee of forty primary teachers has the last word.',
  },
  {
    name: 'Amasaka Books',
    city: 'Kigali',
    country: 'RWA',
    description:
      'Amasaka Books makes picture books in Kinyarwanda about the animals and plants of Rwanda. Each one is checked by a ranger and by a class of six-year-olds.',
  },
  {
    name: 'Éditions Nyabarongo',
    city: 'Kigali',
    country: 'RWA',
    description:
      'Éditions Nyabarongo publie en français des romans, des essais et des livres pour enfants. La maison tient aussi un café où les auteurs lisent le jeudi soir.',
  },
]

const malawi: SeedPublisher[] = [
  {
    name: 'Mbewu Publishing',
    city: 'Lilongwe',
    country: 'MWI',
    description:
      'Mbewu Publishing brings out schoolbooks and farming guides in Chichewa and English. Its field editors spend the rainy season in the districts and the dry season at their desks.',
  },
  {
    name: 'Bwalo Books',
    city: 'Lilongwe',
    country: 'MWI',
    description:
      'Bwalo Books is a small literary house for Chichewa fiction and poetry. It is named for the open ground where a village hears its cases and its stories.',
  },
  {
    name: 'Nyali Books',
    city: 'Zomba',
    country: 'MWI',
    description:
      'Nyali Books publishes stories for children in Chichewa, with the letter ŵ where it belongs. Its first titles were read by lamplight, and the name has stayed.',
  },
  {
    name: 'Chiperoni Books',
    city: 'Blantyre',
    country: 'MWI',
    description:
      'Chiperoni Books publishes crime, romance and history from the Shire Highlands. It recommends that they be read in the drizzle that gave the house its name.',
  },
  {
    name: 'Soche Hill Press',
    city: 'Blantyre',
    country: 'MWI',
    description:
      'Soche Hill Press makes books about health, faith and family life for readers in southern Malawi. Clinics, churches and mosques are its oldest customers.',
  },
]

/** The invented houses whose books the demo shop sells. */
export const publishers: SeedPublisher[] = [...kenya, ...rwanda, ...malawi]
