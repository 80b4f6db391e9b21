import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Picture books and first chapter books in English. */
export const children: SeedWork[] = [
  {
    work: 'the-hippo-who-would-not-queue',
    title: 'The Hippo Who Would Not Queue',
    description:
      'Everybody queues for the mud: warthogs first, then storks, then the very small frogs with their towels. Hippo does not queue. Hippo says that she is the queue. What happens when somebody bigger arrives, in a bad mood and without a towel? A picture book to shout along with, drawn in thick wet ink by Adongo Owiti. For ages three to six and for any grown-up who has stood in line at a bank on a Monday.',
    opening:
      'On Saturday morning the mud was ready. It was warm. It was brown. It was exactly deep enough. “One line, please!” called the Stork, who had a whistle. The warthogs came first, with their towels over their shoulders. Then the buffalo, one, two, three. Then the frogs, and there were so many frogs that they had brought their own rope. “Frogs behind the buffalo!” called the Stork. Everybody waited. Nobody pushed. And then the ground went boom. And then the ground went boom boom. Down the hill, with no towel at all, came Hippo. “Where is the end of the line?” asked the smallest frog, kindly. Hippo looked at her. “I am the line,” said Hippo.',
    authors: [
      { name: 'Gathoni Mbote', role: 'author' },
      { name: 'Adongo Owiti', role: 'illustrator' },
    ],
    publisher: 'Ndege Readers',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-06-20',
    subjects: ['YBCS', 'YFQ', 'YFP'],
    tags: [tag.stories, tag.children, tag.pictureBooks, tag.prePrimary1],
    featured: true,
    editions: [
      { format: 'epub', isbn: '9789914723007', price: 0, pages: 28 },
      { format: 'print', isbn: '9789914723014', price: 550, pages: 28 },
      { format: 'audio', isbn: '9789914723021', price: 150, minutes: 11, narrator: 'Atieno Sigar' },
    ],
  },
  {
    work: 'a-goat-on-the-roof',
    title: 'A Goat on the Roof',
    description:
      'There is a goat on the roof of the clinic. The nurse says it is the teacher’s goat. The teacher says it is the chief’s goat. The chief says that goats cannot climb. Each page adds one more person looking up, and one more idea for getting the goat down, until the roof has more ladders than the village has. Kendi Mutwiri’s paintings hide a chicken on every spread. With a page of goat facts at the end, all of them true.',
    authors: [
      { name: 'Kendi Mutwiri', role: 'author' },
      { name: 'Kendi Mutwiri', role: 'illustrator' },
    ],
    publisher: 'Ndege Readers',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-04-05',
    subjects: ['YBCS', 'YFQ'],
    tags: [tag.stories, tag.children, tag.pictureBooks],
    editions: [{ format: 'print', isbn: '9789914723038', price: 600, pages: 32 }],
  },
  {
    work: 'teta-counts-the-steps',
    title: 'Teta Counts the Steps',
    description:
      'From the house to the road there are forty-two steps, and from the road to the school there are more than Teta has numbers for. So she borrows some: seven from her brother, ten from the bread seller, a very large one from a lady with a suitcase. A counting book that climbs one hill in Kigali from bottom to top, with things to find on every landing and a fold-down view at the end. Text in English with the numbers in Kinyarwanda as well.',
    opening:
      'Teta’s house is at the bottom. Teta’s school is at the top. In between there are steps. One step, rimwe. Two steps, kabiri. On the third step, gatatu, sits the cat. “Good morning, cat,” says Teta. The cat does not say good morning. Four, kane. Five, gatanu. At the fifth step the bread seller is opening his door, and the smell comes out and sits on the wall. Teta climbs and counts, and climbs and counts, up past the blue gate, up past the tap, up past the boys who are kicking a ball made of bags. At forty-two she stops. Forty-two is the last number that she has. She looks up. There are a great many steps left.',
    authors: [{ name: 'Aline Iribagiza', role: 'author' }],
    publisher: 'Ikaramu House',
    language: 'eng',
    currency: 'RWF',
    publishedOn: '2025-02-14',
    subjects: ['YBLC', 'YBCS'],
    tags: [tag.stories, tag.children, tag.pictureBooks, tag.prePrimary2],
    editions: [
      { format: 'epub', isbn: '9789997755001', price: 1500, pages: 30 },
      { format: 'print', isbn: '9789997755018', price: 4200, pages: 30 },
    ],
  },
  {
    work: 'the-library-camel',
    title: 'The Library Camel',
    description:
      'Once every fortnight a camel named Bishaaro brings two hundred books to Dagahley, and once every fortnight Amran, who is nine, borrows the same one. Why? The librarian would like to know. So would the boy who is waiting for it. Ifrah Hussein Bulle has walked this route with the real camels, and she writes about thorn fences, thick tea and late returns with a straight face. A first chapter book with a map, nine chapters and a drawing in each.',
    opening:
      'You can hear Bishaaro before you can see her, because of the stamp. The stamp hangs on a string from the left-hand box, the one with the storybooks, and with every step it knocks against the wood. Tock. Amran was under the thorn tree with her brother on her back. Tock. She was up. Tock. By the time the camel had folded her legs, front ones first, with the face of someone sitting down in church, there were thirty-one children in a line and Amran was at the head of it. “Number forty-four, please,” she said. The librarian did not look in the box. She looked at Amran. “You have had number forty-four,” she said, “since before the rains.”',
    authors: [
      { name: 'Ifrah Hussein Bulle', role: 'author' },
      { name: 'Adongo Owiti', role: 'illustrator' },
    ],
    publisher: 'Ndege Readers',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-07-05',
    subjects: ['YBD', 'YFN', '1HFGK'],
    tags: [tag.stories, tag.children, tag.youngReaders, tag.grade4],
    editions: [
      { format: 'epub', isbn: '9789914723045', price: 290, vatIncluded: true, pages: 88 },
      { format: 'print', isbn: '9789914723052', price: 620, pages: 92 },
      {
        format: 'audio',
        isbn: '9789914723069',
        price: 350,
        vatIncluded: true,
        minutes: 74,
        narrator: 'Hodan Abdi Warsame',
      },
    ],
  },
  {
    work: 'the-bell-that-rang-by-itself',
    title: 'The Bell That Rang by Itself',
    description:
      'At Lakeside Primary the bell has begun to ring at eleven minutes past ten, and nobody is touching it. Break has never been so early. The teachers suspect the wind; Group Nine, which is Awino, Musa, Kerubo and a boy called Professor because of his glasses, suspect the teachers. Ochieng’ Radido gives his young detectives real evidence to weigh: a rope, a rota, a banana skin. Readers who stop at chapter eight have everything they need to solve it.',
    opening:
      'The bell at Lakeside Primary is not really a bell. It is the wheel of a lorry, hanging from a mango tree, and you hit it with a bolt. The bolt is kept in the staff room. So when the bell rang at eleven minutes past ten on Monday, in the middle of decimals, everyone ran out to play, and Mr Oduor ran after us, shouting a number that nobody heard. There was no one under the tree. The wheel was still humming. I put my hand on it. I, Awino Achola, was the first to touch it and I wish that to be written down. It was warm on one side, and the bolt was still in the staff room, on its nail.',
    authors: [{ name: 'Ochieng’ Radido', role: 'author' }],
    publisher: 'Ndege Readers',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2023-10-06',
    subjects: ['YFCF', 'YFS', '1HFGK'],
    tags: [tag.stories, tag.children, tag.youngReaders, tag.crime, tag.grade5],
    series: { name: 'Group Nine Investigates', number: 1 },
    editions: [
      { format: 'epub', isbn: '9789914723076', price: 250, vatIncluded: true, pages: 104 },
      { format: 'print', isbn: '9789914723083', price: 520, pages: 108 },
    ],
  },
  {
    work: 'the-voice-in-the-water-tank',
    title: 'The Voice in the Water Tank',
    description:
      'The tank behind the dormitory has started to answer questions. It knows who ate the visiting day cake. It knows the answer to number seven. Half the boarders have stopped drinking from it and the other half have begun to leave it presents. Group Nine is called in, for a fee of two mandazi, and follows a trail of pipes, echoes and very good marks. The second of the mysteries from Lakeside Primary explains how sound travels without once sounding like a lesson.',
    opening:
      'A case begins when somebody pays. That is Kerubo’s rule, and on the Wednesday after half-term somebody did, with two mandazi in a page of a maths book. Her name was Fridah and she was in Grade Six, and a boarder, so she had come to the fence. “It spoke to me,” she whispered. “What did?” “The tank.” The Professor took off his glasses, which he does when he does not want to laugh. “What did the tank say?” asked Musa. Fridah looked over her shoulder. Behind her, on its four fat legs, stood the big black water tank of Lakeside Primary, with a rainbow of rust below the tap. “It said,” she told us, “four and three-fifths.”',
    authors: [{ name: 'Ochieng’ Radido', role: 'author' }],
    publisher: 'Ndege Readers',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2026-08-07',
    subjects: ['YFCF', 'YFS', '1HFGK'],
    tags: [tag.stories, tag.children, tag.youngReaders, tag.crime, tag.grade5],
    series: { name: 'Group Nine Investigates', number: 2 },
    isNew: true,
    editions: [{ format: 'epub', isbn: '9789914723090', price: 270, vatIncluded: true, pages: 112 }],
  },
  {
    work: 'tadala-and-the-paper-kite',
    title: 'Tadala and the Kite of Many Papers',
    description:
      'Tadala’s kite is made of a newspaper, an exam, a sugar bag and a love letter that was never hers. When the string breaks above Zomba market she sets out to collect it, and at each place where a piece has landed there is somebody who has read it. A short novel for readers of eight to eleven about the things people throw away and what it costs to bring them back. Chapters end where a good storyteller would stop for water.',
    opening:
      'The tail was the easy part. It was made from the ribbon of a cassette tape, and when it moved in the wind it gave a sound a little like singing, because it had once been a choir. The body was harder. You need paper that is strong, and nobody in our house had strong paper, so I used what there was: half of the Friday newspaper, a sugar bag, my brother’s examination, which he had said that he never wished to see again, and one sheet, thin and blue, that I found inside the lining of a chair. It had writing on it. I did not read it. I had paste on both hands and the wind was just getting up.',
    authors: [
      { name: 'Chikondi Nazombe', role: 'author' },
      { name: 'Atupele Kaunga', role: 'illustrator' },
    ],
    publisher: 'Bwalo Books',
    language: 'eng',
    currency: 'MWK',
    publishedOn: '2025-03-28',
    subjects: ['YFB', 'YFN', '1HFMM'],
    tags: [tag.stories, tag.children, tag.youngReaders],
    editions: [
      { format: 'epub', isbn: '9789996048111', price: 3400, pages: 96 },
      { format: 'print', isbn: '9789996048128', price: 7200, pages: 100 },
    ],
  },
  {
    work: 'where-does-the-rain-sleep',
    title: 'Where Does the Rain Sleep?',
    subtitle: 'Poems for loud and quiet children',
    description:
      'Thirty poems to clap, whisper, skip to and hide in. There is one about a lorry that has hiccups and one that has to be read from the bottom to the top, like a palm tree. Ekai Lomong’in grew up where rain was a rumour, and many of these verses are questions put to it. The book is free: it may be copied for any classroom, and there are notes at the back on how to perform each poem with sixty children and no stage.',
    opening:
      'Where does the rain sleep?\nNot in the river, the river is awake.\nNot in the pot, the pot has beans.\nNot in the goat, although the goat will drink\nanything that leans.\n\nMaybe it sleeps on the roof of the sky\nwith its shoes in a row by the door,\nand somebody’s grandmother turns it over\nwhen it begins to snore.\n\nWhere does the rain sleep?\nI asked my uncle, who drives to Lodwar.\nHe said, “Further.” He always says further.\nHe said it is resting from the last time\nand it needs a little longer.\n\nSo I left it a mat.\nI left it a cup.\nI put my best blanket beside the gate.\nRain, if you hear me, I’m not in a hurry.\nRain, I can wait.\n\n(Now everybody, softly, with two fingers on the desk.\nNow four. Now all. Now stop. Was that it?)',
    authors: [{ name: 'Ekai Lomong’in', role: 'author' }],
    publisher: 'Ndege Readers',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-03-22',
    subjects: ['YDP', '1HFGK'],
    tags: [tag.stories, tag.children, tag.poetry],
    editions: [
      { format: 'epub', isbn: '9789914723106', price: 0, pages: 56 },
      { format: 'print', isbn: '9789914723113', price: 480, pages: 60 },
    ],
  },
]
