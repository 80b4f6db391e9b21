import type { SeedAuthor } from './types.ts'

/** Writers, illustrators and readers aloud from Malawi. */
export const malawianAuthors: SeedAuthor[] = [
  {
    name: 'Thokozani Mkwezalamba',
    bio: 'Thokozani Mkwezalamba was a purser on the lake before he became a novelist. He still sleeps badly on land.',
  },
  {
    name: 'Chikondi Nazombe',
    bio: 'Chikondi Nazombe grew up on a tobacco estate in Kasungu. She writes about work, and about who is paid for it.',
  },
  {
    name: 'Dalitso Kamtande',
    bio: 'Dalitso Kamtande presents a crime hour on Blantyre radio. His novels are set a few streets from the studio.',
  },
  {
    name: 'Mphatso Chigumula',
    bio: 'Mphatso Chigumula writes love stories and sells cloth in Limbe. Both trades, she says, depend on the hands.',
  },
  {
    name: 'Yamikani Zgambo',
    bio: 'Yamikani Zgambo writes poems in Chichewa and Tumbuka. He teaches at a secondary school near Ekwendeni.',
  },
  {
    name: 'Tiyamike Sitolo',
    bio: 'Tiyamike Sitolo is a farmer and radio voice from Mchinji. Her programme on maize has run for fourteen years.',
  },
  {
    name: 'Limbani Mwafulirwa',
    bio: 'Limbani Mwafulirwa was born in Karonga, where his grandfather told hare stories to three villages at once.',
  },
  {
    name: 'Atupele Kaunga',
    bio: 'Atupele Kaunga paints on fishing boats in Mangochi and on paper in Zomba.',
  },
  {
    name: 'Madalitso Nkolokosa',
    bio: 'Madalitso Nkolokosa teaches Chichewa in Lilongwe and writes readers for the lower classes.',
  },
  {
    name: 'Ellen Kadzombe',
    bio: 'Ellen Kadzombe is a nurse-midwife from Thyolo. Her leaflets hang in clinics all over the south.',
  },
  {
    name: 'Grey Namalomba',
    bio: 'Grey Namalomba has kept a grocery, a minibus and a maize mill in Ntcheu, sometimes all in one year.',
  },
  {
    name: 'Tawonga Msowoya',
    bio: 'Tawonga Msowoya is a historian from Rumphi who writes for people who were bored by history at school.',
  },
  {
    name: 'Fatsani Lipato',
    bio: 'Fatsani Lipato is a pastor in Dedza and the author of three books of prayer.',
  },
  {
    name: 'Maria Bwanali',
    bio: 'Maria Bwanali cooks for a school of six hundred in Machinga. Her book measures in cups, mugs and handfuls.',
  },
  {
    name: 'Wongani Nyasulu',
    bio: 'Wongani Nyasulu is an actor from Mzuzu whose voice announces the stops on a long-distance bus.',
  },
  {
    name: 'Chikondi Banda',
    bio: 'Chikondi Banda plays drums in a dance troupe from Salima and writes for the children who come to rehearsals.',
  },
  {
    name: 'Thokozani Mwale',
    bio: 'Thokozani Mwale is an illustrator and textile printer from Zomba.',
  },
  {
    name: 'Mphatso Kachale',
    bio: 'Mphatso Kachale translates into Chichewa for publishers and for the radio. He never leaves out the ŵ.',
  },
]
