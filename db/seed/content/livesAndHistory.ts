import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Memoirs, history, faith and science for general readers, in English. */
export const livesAndHistory: SeedWork[] = [
  {
    work: 'night-duty',
    title: 'Night Duty',
    subtitle: 'Thirty years on the wards',
    description:
      'At the back of every ward there is a table with a lamp, and for thirty years Chepkemoi Rotich sat at one of them. She wrote down what happened between ten and six: the strike nights, the power cuts, the man who dictated his will in song, the birth in the lift. Her memoir is a history of public medicine in the Rift Valley told by somebody who was washing her hands. It is calm, funny and exact, and it gives the names of the cleaners.',
    opening:
      'You learn to walk first. By day a nurse may clatter, but at night there is a way of putting down the foot, heel and then the outside edge, that Sister Tapsubei taught us in the first week and would not explain. Thirty patients were asleep or pretending. The generator had been off since nine. I had a torch tied to my belt with a bandage, a thermometer behind my ear, and a table with a lamp at the far end of the ward, towards which I now walked for the first time as the person in charge. It was forty-one steps. At the nineteenth somebody took hold of my apron. “Daughter,” said an old man’s voice, quite cheerfully, “I believe that I am dying. Are you busy?”',
    authors: [{ name: 'Chepkemoi Rotich', role: 'author' }],
    publisher: 'Korongo Editions',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-04-11',
    subjects: ['DNC', 'MBP', '1HFGK'],
    tags: [tag.nonFiction, tag.biography],
    featured: true,
    editions: [
      { format: 'epub', isbn: '9789914704006', price: 700, pages: 256 },
      { format: 'audio', isbn: '9789914704013', price: 980, minutes: 540, narrator: 'Chepkemoi Rotich' },
    ],
  },
  {
    work: 'the-second-pack',
    title: 'The Second Pack',
    subtitle: 'A runner’s notebook',
    description:
      'Every famous marathon has a leading group and, forty seconds behind, another one. Kibiwott Sang’ony made his living there. He paced champions, finished ninth in cities whose airports are all he remembers, and sent home enough for a borehole. This is the book about running that winners cannot write: how to read a rival’s breathing, what a manager takes, why the hill at Kamariny hurts more on Tuesdays. The last chapters, about coaching juniors who might not make it either, are the best of all.',
    opening:
      'In Frankfurt I could see his shoes. That was my task, to see his shoes, and at thirty kilometres, when my contract ended, to step off the road on the left-hand side and be given a blanket. I was twenty-six. I had run with those shoes, green ones, for an hour and thirty minutes at a speed that I could have kept up, I thought, for about four minutes more. Then we passed the board. A man with a blanket was holding it out like a bullfighter. And I did what a rabbit must never do, I looked at my watch and thought of the borehole, and I did not step off. This book is about the next twelve kilometres and about most of my life since.',
    authors: [{ name: 'Kibiwott Sang’ony', role: 'author' }],
    publisher: 'Fundi Guides',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-11-01',
    subjects: ['DNBS', 'SHB', '1HFGK'],
    tags: [tag.nonFiction, tag.biography],
    editions: [
      { format: 'epub', isbn: '9789914718041', price: 620, pages: 230 },
      { format: 'print', isbn: '9789914718058', price: 1200, pages: 244 },
      { format: 'audio', isbn: '9789914718065', price: 880, minutes: 476, narrator: 'Wafubwa Makokha' },
    ],
  },
  {
    work: 'rain-rock-road',
    title: 'Rain, Rock, Road',
    subtitle: 'A history of the way north',
    description:
      'From Isiolo to Moyale it is five hundred kilometres, and for most of a century the journey took as long as it liked. Abdinasir Gedi writes the history of northern Kenya along that single line: caravans, permits, convoys, the years of emergency, hitch-hiking doctors, and finally the tarmac with its speed bumps and its mobile-money kiosks. He interviewed two hundred travellers and drove the route in every season. A book in which a road is treated as what it is, an argument about who belongs to a country.',
    opening:
      'There is a barrier at Isiolo which no longer exists. The pole was taken away years ago and the policeman with it, but the lorries still slow down there, and drivers of a certain age still put a hand to the shirt pocket where the pass used to be. I have watched them do it. For forty-three years a person needed a piece of paper to go from Kenya, as people said, into the north, and another to come back. My father carried his in a tobacco tin. When I asked him what it felt like to cross, he told me to sit in the sun with a stone in my mouth for one hour and then to ask for water, politely, in English.',
    authors: [{ name: 'Abdinasir Gedi', role: 'author' }],
    publisher: 'Bandari House',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2023-02-24',
    subjects: ['NHH', 'NHTB', '1HFGK'],
    tags: [tag.nonFiction, tag.history],
    editions: [
      { format: 'epub', isbn: '9789914759020', price: 850, pages: 336 },
      { format: 'print', isbn: '9789914759037', price: 1750, pages: 352 },
    ],
  },
  {
    work: 'a-lake-and-its-shores',
    title: 'A Lake and Its Shores',
    subtitle: 'Malawi in twelve journeys',
    description:
      'Tawonga Msowoya tells the history of her country by walking round its water. Each chapter starts from a harbour and one object kept there: a missionary’s printing press, a slave chain, a bicycle, a radio that announced a republic, a net with holes too small to be legal. She has no patience with great men and plenty with cooks, clerks and boatbuilders. Written for anyone who dropped the subject at school, with timelines at the end for those who have to pass it.',
    opening:
      'The printing press at Livingstonia weighs as much as a small elephant and it was carried up the escarpment by people whose names nobody printed. I begin with it for that reason. It came round twenty bends on poles, and at each bend, according to the station’s diary, “the natives sang”. The diary does not say what. My grandmother did. Her own grandmother had been paid a handful of salt to bring water to the bearers, and the song came down in our family along with a dented ladle. It is a song about an animal with a flat tongue that eats paper and is never full. We sang it, as children, when somebody took too much relish.',
    authors: [{ name: 'Tawonga Msowoya', role: 'author' }],
    publisher: 'Chiperoni Books',
    language: 'eng',
    currency: 'USD',
    publishedOn: '2024-07-19',
    subjects: ['NHH', 'WTL', '1HFMM'],
    tags: [tag.nonFiction, tag.history],
    editions: [
      { format: 'epub', isbn: '9789996056062', price: 11.99, pages: 298 },
      { format: 'audio', isbn: '9789996056079', price: 14.99, minutes: 655, narrator: 'Tawonga Msowoya' },
    ],
  },
  {
    work: 'cherry-to-cup',
    title: 'Cherry to Cup',
    subtitle: 'What happens to a coffee bean',
    description:
      'Callixte Munyaneza grows coffee on two hectares near Maraba, and for one season he followed his own harvest: by bicycle to the washing station, by lorry to Kigali, by ship to Antwerp and by tram to a bar where a cup of it cost more than he is paid for three kilos. This is a patient, good-humoured account of sorting, tasting, weighing and waiting, with the prices printed in the margin at every step. Afterwards you will know what the word “washed” on a packet means, and who did the washing.',
    opening:
      'A coffee tree gives you one promise a year, in white, and it lasts three days. If rain falls on the flowers on the fourth day you may begin to count; if it falls on the second you may begin to borrow. In 2023 it fell on the fourth. I remember, because that was the morning I decided to follow the crop. I had been selling cherries at the washing station since I was a boy. I had tipped them into the tank, signed with my thumb and gone home, and I had never once seen a bean of mine again. So I tied a red thread round the neck of a single sack. My wife said that it looked like a goat going to a wedding.',
    authors: [{ name: 'Callixte Munyaneza', role: 'author' }],
    publisher: 'Igiti Books',
    language: 'eng',
    currency: 'USD',
    publishedOn: '2025-09-26',
    subjects: ['KNAC', 'WBT', '1HFGR'],
    tags: [tag.nonFiction, tag.business, tag.farming],
    editions: [{ format: 'epub', isbn: '9789997741103', price: 6.99, pages: 178 }],
  },
  {
    work: 'the-sky-from-the-middle',
    title: 'The Sky from the Middle',
    subtitle: 'Stargazing on the Equator',
    description:
      'Most star books are written for people who can see half the sky. On the Equator you get all of it. Okeyo Ramogo’s guide takes you out on twelve evenings, one a month, with nothing but eyes and a bent wire, then shows you how to build a telescope from a drainpipe and two spectacle lenses. Charts are printed for Kisumu but work anywhere from Kigali to Mombasa. Stories from around the lake stand beside the physics, and neither one is asked to apologise to the other.',
    opening:
      'Find somebody older than you and ask what they call the three stars in a row. Write down the answer. In my mother’s house they were the cooking stones; in the house behind ours they were three hunters, one of whom had forgotten his spear. Both houses were right, and so are the astronomers, who say that the middle one is a hot blue giant far heavier than the sun. I mention it because people often give up on the sky in the belief that it belongs to somebody else, to a language or a machine. It does not. It is directly over your compound. You are standing, if you are reading this in Maseno, in one of the few places on the planet from which no star is ever wholly hidden.',
    authors: [
      { name: 'Okeyo Ramogo', role: 'author' },
      { name: 'Wekulo Khaemba', role: 'illustrator' },
    ],
    publisher: 'Fundi Guides',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2026-04-24',
    subjects: ['WNX', 'PDZ', '1HFG'],
    tags: [tag.nonFiction, tag.science],
    editions: [
      { format: 'epub', isbn: '9789914718072', price: 540, pages: 164 },
      { format: 'print', isbn: '9789914718089', price: 1350, pages: 172 },
    ],
  },
  {
    work: 'prayers-for-a-working-week',
    title: 'Prayers for a Working Week',
    description:
      'A short prayer for each morning and evening of thirteen weeks, written by a pastor who also keeps goats. There are prayers for opening a shop and for closing one, for those who wait for results, for drivers, for people who have to say no. Fatsani Lipato uses the plain English of his own congregation in Dedza, and leaves every Saturday page half empty so that you can write the names yourself. Suitable for families, staff rooms and anybody who has only three minutes.',
    opening:
      'Monday, in the morning. Lord of the early bus, I am up and I am not pleased. Take the sharpness out of me before I meet another person. Let me greet the one who sweeps the stairs before she has to greet me. Where I must count, let me count honestly; where I must wait, let me not spend the waiting on other people’s faults. If there is a piece of good news in this town today, let me be the one who carries it across the road. Bless the hands that I will shake. Keep my own two open. And when the evening comes, and it will come, let me be able to say what I did with the hours, without inventing. Amen.',
    authors: [{ name: 'Fatsani Lipato', role: 'author' }],
    publisher: 'Soche Hill Press',
    language: 'eng',
    currency: 'USD',
    publishedOn: '2023-01-06',
    subjects: ['QRMP', 'QRVJ2'],
    tags: [tag.nonFiction, tag.religion],
    editions: [{ format: 'epub', isbn: '9789996061028', price: 2.99, pages: 140 }],
  },
  {
    work: 'ramadan-on-the-veranda',
    title: 'Ramadan on the Veranda',
    description:
      'Thirty recorded talks, one for each evening of the fast, from a veranda in Mombasa’s old town with the kettle and the neighbours left in. Fatma Shebwana speaks about patience, accounts, dates, quarrels with sisters, and the night on which nobody knew whether the moon had been seen. She quotes her grandmother as often as the scholars, and the scholars would have liked the grandmother. Each talk lasts about nine minutes. Made for listening together between the call and the soup.',
    opening:
      'Peace upon you, and come up, there is room. Move the cat. This is the first evening, so you are all very hungry and very good; by the tenth you will only be hungry. My grandmother used to say that the fast has three doors. The first door is the mouth, and everybody guards that one. The second door is the ear. And the third door, she said, is the account book, and on that door most people do not even put a curtain. So tonight, while we are waiting, I should like each of us to think of one person to whom we owe something small. Not a house. Something small. A needle, a reply. Have you got it? Good. There is the call.',
    authors: [{ name: 'Fatma Shebwana', role: 'author' }],
    publisher: 'Sikio Audio',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2026-02-06',
    subjects: ['QRPP', 'QRVJ'],
    tags: [tag.nonFiction, tag.religion],
    editions: [{ format: 'audio', isbn: '9789914731002', price: 450, vatIncluded: true, minutes: 276 }],
  },
]
