import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Novels and stories in English from Kenya, Rwanda and Malawi. */
export const novels: SeedWork[] = [
  {
    work: 'the-tide-clerk',
    title: 'The Tide Clerk',
    description:
      'For twenty-six years Omari Faki has written down the hour of every high water at Kilindini and the name of every ship that waited for it. When a container he cleared in 2009 turns up empty in a court file, he is asked to remember one Tuesday. He remembers it too well. A novel about office loyalty, a coast that is changing its mind, and the price of a tidy signature.',
    opening:
      'The tide table hung on a nail beside the window, and the window looked at a wall. That was the first joke of the job, and Omari had stopped hearing it by his second year. To know where the sea was he did not need to see it. At six minutes past four it would stand at three metres forty against the old stones by the ferry, and the Greek captain in the next room, who had been looking at his watch since noon, would be allowed to go in. Omari wrote the figure in blue. He wrote the ship’s name under it. Then he screwed the cap back on the pen, because ink in that office dried faster than gossip, and called for the captain to come and sign.',
    authors: [{ name: 'Salim Mwinyihija', role: 'author' }],
    publisher: 'Bandari House',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-03-14',
    subjects: ['FBA', 'FXS', '1HFGK'],
    tags: [tag.fiction],
    featured: true,
    editions: [
      { format: 'epub', isbn: '9789914759044', price: 650, pages: 288 },
      { format: 'print', isbn: '9789914759051', price: 1250, pages: 304 },
      { format: 'audio', isbn: '9789914759068', price: 890, minutes: 561, narrator: 'Fatma Shebwana' },
    ],
  },
  {
    work: 'seven-letters-to-busia',
    title: 'Seven Letters to Busia',
    description:
      'A post office box in Busia is about to be closed for unpaid rent. Inside are seven letters addressed to a woman who has been dead for two years, all from the same man, all asking the same favour. Her granddaughter Anyango opens the first one on the bus home and the last one on a veranda in Tororo. Between them lie four border crossings, a church choir on tour, and a family version of events that will not survive the journey.',
    opening:
      'The clerk pushed the letters under the glass with the end of a ruler, as if they might be hot. There were seven. Someone had tied them with the green string that is used for court files and had made a bow. “You must sign for each,” he said, “although it is one box.” So Anyango signed her grandmother’s name, which was also hers, seven times in a column, and by the fifth it no longer looked like a name but like a small fence. Outside, the lorries for Malaba stood nose to tail as far as the filling station. She had forty minutes before her bus. She bought a boiled egg, sat on the post office step, and read.',
    authors: [{ name: 'Apiyo Nyagilo', role: 'author' }],
    publisher: 'Korongo Editions',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-08-02',
    subjects: ['FBA', 'FXV', 'FS', '1HFGK'],
    tags: [tag.fiction],
    editions: [
      { format: 'epub', isbn: '9789914704020', price: 590, pages: 246 },
      { format: 'print', isbn: '9789914704037', price: 1150, pages: 262 },
    ],
  },
  {
    work: 'the-well-at-kargi',
    title: 'The Well at Kargi',
    description:
      'Two brothers have not spoken since their father divided the camels. In the fourth dry year the only water left lies under a stone that needs eight men to lift, and the village has seven. Hodan Abdi Warsame tells what happens over nine days of waiting, in short chapters that pass from the herders to a nurse, a county driver and a girl who has been told to count the jerrycans. Nobody here is wise all the time. The rain, when it comes, settles nothing.',
    opening:
      'On the first day nobody said anything about the stone. They watered the goats from what was left in the trough, and the goats, which had no pride, licked the cement after the water was gone. On the second day old Galgalo walked round the well three times and went home. On the third day the girl counted the men. She counted them as she had been taught to count jerrycans, touching each with her eyes and moving her thumb along her fingers, and she came to seven. She counted again in case she had left out her father, whom she sometimes left out. Seven. Then she looked across the dry river, where her uncle’s fire was, and she understood what the grown people were not saying.',
    authors: [{ name: 'Hodan Abdi Warsame', role: 'author' }],
    publisher: 'Korongo Editions',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2026-09-18',
    subjects: ['FBA', 'FXE', '1HFGK'],
    tags: [tag.fiction],
    isNew: true,
    editions: [
      { format: 'epub', isbn: '9789914704044', price: 620, pages: 198 },
      {
        format: 'audio',
        isbn: '9789914704051',
        price: 820,
        minutes: 367,
        narrator: 'Hodan Abdi Warsame',
        listing: 'scheduled',
      },
    ],
  },
  {
    work: 'salt-in-the-tea',
    title: 'Salt in the Tea',
    description:
      'When Baba Ouko retires from the railways he announces that he will write his memoirs, and that each of his four children will type a quarter. They have four different recollections of the night the house in Nyalenda burned. The eldest types in Kisumu, the twins in Dallas and Doha, the youngest on a phone in the back of a matatu that she drives herself. What comes out is a family history with four handwritings and one blank page, and the father, a stubborn editor, insists on reading it aloud.',
    opening:
      'My father has numbered the pages before writing them. There will be two hundred and forty. He has bought the paper himself, five reams from the Indian shop near the clock, and he has given each of us sixty sheets, in a plastic bag, like seed. I got page one hundred and eighty-one to page two hundred and forty because I am the last born, and because, he said, by then nothing much will be happening. I put the bag under the driver’s seat. I drive the number nine from Kondele to the bus park, fourteen seats and a great deal of advice. Nobody has ever asked me to remember anything except who has paid.',
    authors: [{ name: 'Apiyo Nyagilo', role: 'author' }],
    publisher: 'Korongo Editions',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-10-24',
    subjects: ['FS', 'FT', '1HFGK'],
    tags: [tag.fiction, tag.humour],
    editions: [
      { format: 'epub', isbn: '9789914704068', price: 680, vatIncluded: true, pages: 310 },
      {
        format: 'audio',
        isbn: '9789914704075',
        price: 950,
        vatIncluded: true,
        minutes: 604,
        narrator: 'Atieno Sigar',
      },
    ],
  },
  {
    work: 'a-room-above-the-pharmacy',
    title: 'A Room Above the Pharmacy',
    description:
      'Wanja rents a room in Nakuru above a pharmacy that never closes. She is twenty-three, she audits other people’s stock, and through the floor she hears what the town is ill with. First she keeps a list to help herself sleep. Then she notices that one customer buys the same small bottle every Thursday and that a different woman is buried every month. This is not a detective story, although somebody has to ask. It is a first novel about hearing too much and being new in a place.',
    opening:
      'Through the floor came the bell, the cough, the question and the price. Always in that order. By the end of my first week I could tell the cough of a man who wanted cigarettes from the cough of a man who was afraid. The pharmacist answered both in the same voice, low and a little bored, the voice of someone reading out a bus timetable, and then the drawer opened and shut and the bell rang again. I lay on my mattress with my work shoes beside my head. Counting had always put me to sleep. I counted bells. At the fortieth, some time after two, a woman asked for the small brown bottle and would not say what it was for.',
    authors: [{ name: 'Wangechi Muhoro', role: 'author' }],
    publisher: 'Korongo Editions',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2023-05-11',
    subjects: ['FBA', 'FXB', '1HFGK'],
    tags: [tag.fiction],
    editions: [
      { format: 'epub', isbn: '9789914704082', price: 480, pages: 224 },
      { format: 'print', isbn: '9789914704099', price: 990, pages: 238, listing: 'unlisted' },
    ],
  },
  {
    work: 'the-umbrella-menders',
    title: 'The Umbrella Menders',
    description:
      'In Kimisagara, three men share one workbench, one radio and one opinion about ribs: steel before aluminium, always. Their customers bring broken umbrellas and take home something else, a loan, a warning, a husband’s whereabouts. When the city decides to clear the pavement, the menders are offered a kiosk with glass doors and nobody to lean on them. Thierry Mugwaneza, who mends umbrellas himself, writes with a craftsman’s impatience. The chapters are short, the jokes are dry, and the rain is treated as the employer it is.',
    opening:
      'There are eight ribs in an umbrella and a man needs to respect only one of them: the one that is about to break. Sixbert taught me that on my first morning, holding a black gentleman’s model up to the sky as a doctor holds an X-ray. “Here,” he said. I saw nothing. He pressed with his thumb and the rib gave a little click, like a tongue. “She would have gone in the middle of the road, at Nyabugogo, in front of everybody.” He replaced it with a length of bicycle spoke, charged three hundred francs, and wrote the owner’s name on a strip of plaster inside the handle. Then he made me do the next one with my eyes shut.',
    authors: [{ name: 'Thierry Mugwaneza', role: 'author' }],
    publisher: 'Igiti Books',
    language: 'eng',
    currency: 'RWF',
    publishedOn: '2025-11-07',
    subjects: ['FBA', 'FU', '1HFGR'],
    tags: [tag.fiction, tag.humour],
    featured: true,
    editions: [
      { format: 'epub', isbn: '9789997741110', price: 5500, pages: 212 },
      { format: 'print', isbn: '9789997741127', price: 11000, pages: 228 },
    ],
  },
  {
    work: 'the-bus-leaves-at-four',
    title: 'The Bus Leaves at Four',
    description:
      'At the bus park in Muhanga a conductor promises everyone the same thing: we leave at four. It is half past one. The people who believe him are a bride’s aunt with a cake, a surveyor who has lost his theodolite, two boys going home from boarding school for different reasons, and a retired judge who recognises the driver. The whole novel takes place before departure. By four o’clock the cake has been eaten, the judge has spoken, and one passenger has decided not to travel.',
    opening:
      'The cake had the window seat. Nobody had decided it; the aunt had simply put the box there, belted it in and sat down beside it like a guard, and each person who climbed aboard looked at the box, looked at the aunt and moved on down the aisle. It was half past one. “We leave at four,” said the conductor, slapping the side of the bus. He said it to the surveyor, who was already late, and to the two schoolboys, who hoped it was true and hoped it was not. He said it to the old man in the grey suit. The old man put his foot on the step and then he stopped, because he had seen the driver’s face in the mirror.',
    authors: [{ name: 'Jean-Bosco Habarugira', role: 'author' }],
    publisher: 'Igiti Books',
    language: 'eng',
    currency: 'RWF',
    publishedOn: '2024-02-16',
    subjects: ['FBA', 'FXV', '1HFGR'],
    tags: [tag.fiction],
    editions: [{ format: 'epub', isbn: '9789997741134', price: 4200, vatIncluded: true, pages: 176 }],
  },
  {
    work: 'passengers-of-the-ilala',
    title: 'Passengers of the Ilala',
    description:
      'The ferry goes up the lake and down the lake, a week each time, and has done so for three generations. Thokozani Mkwezalamba follows one crossing from Monkey Bay to Chilumba and back through the eyes of those who cannot get off: a purser with two sets of books, a teacher sent to a school that may not exist, a dancer with a sewing machine, a dead chief travelling as cargo. Engines fail, prices rise from port to port, and on the fifth night somebody alters the passenger list.',
    opening:
      'There are three classes on the boat and a fourth that nobody sells. You are in the fourth if you come aboard at Nkhotakota after dark, with a mattress, and know the name of the man at the rope. I have sold the other three for eleven years. I sell them from a window the size of a Bible, and I write each name twice, once in the book that goes to the company and once in the book that goes home with me. This is not theft. The company wishes to know how many fares were paid. I wish to know who was on the water. On the night of the fourteenth of June my two books had never been so far apart.',
    authors: [{ name: 'Thokozani Mkwezalamba', role: 'author' }],
    publisher: 'Chiperoni Books',
    language: 'eng',
    currency: 'MWK',
    publishedOn: '2025-06-06',
    subjects: ['FBA', 'FXV', '1HFMM'],
    tags: [tag.fiction],
    featured: true,
    editions: [
      { format: 'epub', isbn: '9789996056086', price: 7800, pages: 332 },
      { format: 'print', isbn: '9789996056093', price: 16500, pages: 348 },
      { format: 'audio', isbn: '9789996056109', price: 11500, minutes: 640, narrator: 'Wongani Nyasulu' },
    ],
  },
  {
    work: 'tobacco-season',
    title: 'Tobacco Season',
    description:
      'Esnart is fourteen and can tie two hundred bundles of leaf in a day. Her family came to the estate with a loan of maize, a hoe and a promise about October. Chikondi Nazombe’s second novel follows one crop from nursery bed to auction floor and counts what is taken off at each stage, for fertiliser, for string, for a blanket that was called a gift. The anger is in the arithmetic. Against it stand the sisters’ songs, an owl in the curing barn, and a clerk who begins to leave his ledger open.',
    opening:
      'They gave us the house with the good door. The walls were poles and the roof was grass, and the last family had left a shoe in the ashes, but the door was planks with a real hinge, and my mother opened and shut it several times before she let us carry anything in. “October,” my father said. The estate manager had said it to him, at the gate, with a hand on his shoulder. In October the leaf would be sold and the loan would be taken off and what was over would be ours. I was fourteen. I had passed into Form One. I worked out on my fingers how many weeks that was, and it was fewer than the weeks in a school year, so I was content.',
    authors: [{ name: 'Chikondi Nazombe', role: 'author' }],
    publisher: 'Chiperoni Books',
    language: 'eng',
    currency: 'MWK',
    publishedOn: '2023-11-03',
    subjects: ['FBA', 'FXS', 'FXB', '1HFMM'],
    tags: [tag.fiction],
    editions: [
      { format: 'epub', isbn: '9789996056116', price: 6900, pages: 254 },
      { format: 'print', isbn: '9789996056123', price: 14000, pages: 270 },
    ],
  },
]
