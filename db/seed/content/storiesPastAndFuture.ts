import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Historical and speculative novels, short stories and comic pieces in English. */
export const storiesPastAndFuture: SeedWork[] = [
  {
    work: 'porters-of-the-iron-line',
    title: 'Porters of the Iron Line',
    description:
      'In 1898 the railway from Mombasa eats a mile of rail, forty sacks of rice and some number of men every day. The company’s books count the first two. Njoroge Gathecha gives us the third: Kyalo, who carries sleepers and a debt; Gulam, a Punjabi blacksmith with fine handwriting; and Wambura, who sells beans at each new railhead and knows everyone’s name. Built on the surveyors’ own diaries and on songs still sung along the line, this is a big, well-made historical novel in which the lions have only a small part.',
    opening:
      'A sleeper of Indian teak weighs a hundred and twenty pounds when it is dry and a good deal more in the long rains. Kyalo learned this with his neck. He learned that two men carry a sleeper best if they hate each other a little, because then neither will be the first to stumble. He learned to say left, right, down and stop in Hindustani, and that the word for stop was the only one the overseer never used. On the ninth day he was paid in cloth. It was good cloth, red and white. He folded it under his head at night, at mile one hundred and sixteen, and wondered how many arms’ lengths of it there were between him and home.',
    authors: [{ name: 'Njoroge Gathecha', role: 'author' }],
    publisher: 'Bandari House',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-10-11',
    subjects: ['FV', '1HFGK', '3MN'],
    tags: [tag.fiction, tag.historical],
    editions: [
      { format: 'epub', isbn: '9789914759075', price: 750, pages: 418 },
      { format: 'print', isbn: '9789914759082', price: 1490, pages: 440 },
      { format: 'audio', isbn: '9789914759099', price: 1190, minutes: 842, narrator: 'Wafubwa Makokha' },
    ],
  },
  {
    work: 'the-weather-sellers',
    title: 'The Weather Sellers',
    description:
      'Kajiado, 2081. Clouds are licensed, and a permit for forty millimetres of rain changes hands on the exchange for more than the land it falls on. Sinantei hunts rain thieves for the authority until she catches one who turns out to be her mother. Naserian Kisio imagines a future in which everything still has to be negotiated over tea, the cattle are partly rented and the satellites are homesick. Funny, exact and quietly furious about who owns the sky.',
    opening:
      'The cloud came over the escarpment at nine minutes past six without a number. Sinantei saw it before the instruments did, which she put down to having grown up among people who looked at the sky because they wanted something from it. It was small and low and rather dirty, a goat of a cloud. It crossed Plot 40, which had paid, and Plot 41, which was in arrears, and over the bare red square of Plot 42 it stopped as neatly as a bus and began to rain. “That one,” said the desk in Nairobi into her ear, “does not belong to anybody.” She was already running for the bike.',
    authors: [{ name: 'Naserian Kisio', role: 'author' }],
    publisher: 'Kahawa Lane Press',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2026-10-02',
    subjects: ['FL', 'FXE', '1HFGK'],
    tags: [tag.fiction, tag.scienceFiction],
    isNew: true,
    featured: true,
    editions: [
      { format: 'epub', isbn: '9789914712117', price: 640, pages: 296 },
      { format: 'print', isbn: '9789914712124', price: 1290, pages: 312 },
    ],
  },
  {
    work: 'small-change',
    title: 'Small Change',
    subtitle: 'Fourteen stories',
    description:
      'A tout returns a stranger’s phone and cannot get rid of the gratitude. A landlady holds auditions for tenants. A man rehearses his own eulogy with a choir that charges by the hour. Wafubwa Makokha writes short stories the way other people argue, quickly and with both hands, and each of these fourteen turns on a sum under a thousand shillings. They were first read aloud on Friday evenings in a Kakamega bar whose customers voted on the endings. Three stories are printed with the ending that lost.',
    opening:
      'The phone was under the third seat, face down, still warm. Kanyi knew it was a good phone because it did not ring like a phone; it breathed. By the time they reached Kencom it had breathed eleven times and a name had come up: Mum Two. He thought about that. A person with a Mum Two was a person with reserves. He could have sold it at Luthuli Avenue for six thousand before the tea got cold. Instead he answered, and a voice said, “My child, whoever you are, may your teeth outlive you,” and went on in that way for some minutes. This was the beginning of all his trouble with the Odhiambo family.',
    authors: [{ name: 'Wafubwa Makokha', role: 'author' }],
    publisher: 'Korongo Editions',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2022-07-22',
    subjects: ['FYB', 'FU', '1HFGK'],
    tags: [tag.fiction, tag.shortStories, tag.stories],
    editions: [
      { format: 'epub', isbn: '9789914704136', price: 0, pages: 168 },
      { format: 'print', isbn: '9789914704143', price: 650, pages: 176, listing: 'unlisted' },
    ],
  },
  {
    work: 'the-kitchen-parliament',
    title: 'The Kitchen Parliament',
    description:
      'Six sisters-in-law married into the same compound in Vihiga meet every Saturday to cook, and have over the years adopted standing orders, a speaker and a mace, which is a wooden spoon. When a cousin returns from Canada with plans for the ancestral land, the house must debate a bill for the first time. A comic novel about property, procedure and the correct thickness of ugali, with a full set of minutes and one very moving point of order.',
    opening:
      'The House met at ten o’clock, the Speaker in the chair, there being only one. Present: all the wives, and Mama Repha, who is a widow but votes. Apologies were received from the goat. The Speaker laid the Spoon on the table and reminded members that anyone who wished to speak must be peeling something. Minutes of the last sitting were read and confirmed, with one correction: it was not Selina who had burned the beans on the fourteenth, it was Selina’s fire. Matters arising: none. New business. At this point a car was heard at the gate which was not one of ours, and the member for the second house stood up to look, still holding her potato.',
    authors: [{ name: 'Nanjala Shitanda', role: 'author' }],
    publisher: 'Kahawa Lane Press',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-01-31',
    subjects: ['FU', 'FS', '1HFGK'],
    tags: [tag.fiction, tag.humour],
    editions: [
      { format: 'epub', isbn: '9789914712131', price: 420, pages: 202 },
      { format: 'print', isbn: '9789914712148', price: 850, pages: 216 },
    ],
  },
  {
    work: 'the-census-taker-of-karonga',
    title: 'The Census Taker of Karonga',
    description:
      'It is 1966, the new republic wants to know how many people it has, and Mr Gondwe has been lent a bicycle to find out. The villages along the north of the lake have their own views on being counted. Some lend each other children for the day; one declares its spirits; an island has decided to have no one at home. Tawonga Msowoya, better known as a historian, worked from two boxes of real enumerators’ notebooks for a novel full of red dust, good manners and rebellion.',
    opening:
      'The form had room for nine. Mr Gondwe had been told at the training in Mzuzu that nine was ample, and that if there were more than nine he should take a second form and write on it the word “continued”. At the first house in the first village he wrote “continued” four times. The old man whose house it was watched the pencil with pleasure. “And those who are coming?” he asked. He meant, it turned out, two daughters-in-law who were due in August. Mr Gondwe explained that the government wished to count only persons who had arrived. “Then the government is in a hurry,” said the old man, and he sent a boy to fetch the chair.',
    authors: [{ name: 'Tawonga Msowoya', role: 'author' }],
    publisher: 'Chiperoni Books',
    language: 'eng',
    currency: 'USD',
    publishedOn: '2026-03-27',
    subjects: ['FV', 'FU', '1HFMM'],
    tags: [tag.fiction, tag.historical],
    editions: [{ format: 'epub', isbn: '9789996056130', price: 7.99, pages: 264 }],
  },
]
