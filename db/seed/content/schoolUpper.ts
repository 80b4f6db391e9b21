import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** The Daraja course for Grades 5 to 9, and revision books. */
export const schoolUpper: SeedWork[] = [
  {
    work: 'forty-seven-grade-5',
    title: 'Forty-Seven: Our Counties, Grade 5',
    subtitle: 'Social Studies, learner’s book',
    description:
      'A walk through all forty-seven counties with a rucksack, a notebook and a friendly argument on every page. Learners compare landscapes, jobs, foods and languages, read maps of three different scales, interview an elder and hold a county assembly in the classroom. History begins with the oldest person in the village. Nanjala Shitanda has crossed thirty-one counties on foot, and the photographs, from Lokichoggio to Lunga Lunga, are her own. Matches the Grade 5 curriculum design.',
    opening:
      'Chapter 1. Where are you standing? Point to the north. Now look at your class. How many different norths are there? When the teacher shows you, put a stone on the floor with an N on it, and leave it there for the whole year. A map is a picture of a place as a bird would see it, if the bird were tidy. Stand on a chair and look down on your desk. Draw what you see: the book is a rectangle, the cup is a circle. You have made a map. Add a key. Add an arrow that points to the stone. Now swap with a partner. Put a bean on your partner’s real desk in the place where your finger lands on the map. Was the map good enough?',
    authors: [{ name: 'Nanjala Shitanda', role: 'author' }],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-10-17',
    subjects: ['YPJJ', 'YPJT', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.socialStudies, tag.grade5],
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789914701135', price: 400, pages: 176 },
      { format: 'print', isbn: '9789914701142', price: 820, pages: 176 },
    ],
  },
  {
    work: 'numbers-around-us-grade-5',
    title: 'Numbers Around Us, Grade 5',
    subtitle: 'Mathematics, learner’s book',
    description:
      'Hundreds of thousands, long multiplication, decimals, angles and averages, each of them tied to something that a family might have to work out: a water bill, a harambee, a roof. New work is shown twice, once by a careful learner and once by a learner who has made a mistake that is worth finding. Exercises run from easy to hard and are labelled honestly. At the end of each strand stands a project which takes one week and needs more talk than arithmetic.',
    opening:
      'Strand 1, lesson 4. The roof. The school at Kavumbu needs a new roof for three classrooms. One sheet of iron costs 1,150 shillings. Each classroom needs 48 sheets. Mutua works it out like this: 48 times 1,000 is 48,000. 48 times 150 is 7,200. Together that makes 55,200 for one classroom, and three times as much for three. Faith works it out another way: three classrooms need 144 sheets, and 144 times 1,150 is 165,600. Do they agree? Check with a calculation of your own. Now find the mistake. Brian wrote: 48 times 1,150 equals 5,520. He did every step right but one. Which step was it, and how could he have seen, without multiplying, that the answer must be wrong?',
    authors: [{ name: 'Kamande Ndirangu', role: 'author' }],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-10-17',
    subjects: ['YPMF', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.mathematics, tag.grade5],
    series: { name: 'Numbers Around Us', number: 5 },
    school: true,
    editions: [{ format: 'pdf', isbn: '9789914701159', price: 400, pages: 184 }],
  },
  {
    work: 'soma-na-mimi-gredi-6',
    title: 'Soma na Mimi, Gredi ya 6',
    subtitle: 'Kiswahili, kitabu cha mwanafunzi',
    description:
      'Kitabu cha mwisho cha msingi kinamwandaa mwanafunzi kusoma kwa ufahamu, kuandika insha zenye mpangilio na kuzungumza mbele ya watu bila woga. Kuna mada kumi na tano, zikiwemo uongozi bora, magonjwa ya kuambukiza, utalii wa ndani, matumizi ya mitandao na haki za watoto. Kila mada ina kifungu cha ufahamu, mjadala, ngeli za nomino, methali na zoezi la tathmini lenye ufunguo. Mwishoni kuna karatasi mbili za majaribio za kujitayarisha kwa tathmini ya kitaifa.',
    opening:
      'Mada ya 2: Uongozi bora. Kabla ya kusoma: Ni nani kiongozi katika darasa lenu? Alichaguliwaje? Soma. Wanafunzi wa Shule ya Mlimani walitaka kumchagua rais wa wanafunzi. Wagombea walikuwa wawili. Kioko aliahidi biskuti kila Ijumaa. Salome hakuahidi kitu; aliuliza swali. “Choo cha wavulana kimekosa mlango tangu Februari,” alisema. “Ni nani kati yetu amekwenda kumwambia mwalimu mkuu?” Ukumbi ulinyamaza. “Mimi nimekwenda mara mbili,” alisema Salome. “Nikichaguliwa nitakwenda mara ya tatu, na mtaenda nami.” Maswali ya ufahamu: Kioko aliahidi nini? Kwa nini ukumbi ulinyamaza? Kwa maoni yako, swali linaweza kuwa na nguvu kuliko ahadi? Eleza. Tunga sentensi tatu ukitumia nomino za ngeli ya KI-VI kutoka kifungu hiki.',
    authors: [
      { name: 'Athman Kombo Juma', role: 'author' },
      { name: 'Mwanakombo Bakari', role: 'author' },
    ],
    publisher: 'Daraja Schoolbooks',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2025-10-24',
    subjects: ['YPCA2', '2HCBD', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.languages, tag.grade6],
    series: { name: 'Soma na Mimi', number: 6 },
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789914701166', price: 420, pages: 190 },
      { format: 'print', isbn: '9789914701173', price: 840, pages: 190 },
    ],
  },
  {
    work: 'clay-thread-drum-grade-6',
    title: 'Clay, Thread, Drum, Grade 6',
    subtitle: 'Creative Arts, learner’s book',
    description:
      'Pottery, weaving, printmaking, drumming, folk song and drama for upper primary, arranged as nine projects that end in something to hang, wear or perform. Materials are cheap and found near the school. Adongo Owiti draws each step from the maker’s own side, so that your hands and the hands in the picture agree. Short profiles introduce working artists, among them a basket maker, a signwriter and a sound engineer. Includes ideas for one exhibition per term.',
    opening:
      'Project 1. A pot that holds. Dig your clay where the potters of your area dig it, or ask at a building site. It should be sticky enough to roll into a worm as thick as your finger. Bend the worm round your thumb. Does it crack? Add water, a little, and knead it like dough. Does it stick to everything? Leave it in the shade until after lunch. Now pinch a ball of it into a small flat bowl; this will be the foot. Roll a long worm. Lay it on the edge of the foot, all the way round, and pinch off what is over. Press with your thumb on the inside while your other hand waits on the outside. Two hands, always. A pot is made between them.',
    authors: [
      { name: 'Adongo Owiti', role: 'author' },
      { name: 'Adongo Owiti', role: 'illustrator' },
    ],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-10-24',
    subjects: ['YPA', 'YPAB', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.creativeArts, tag.grade6],
    school: true,
    editions: [{ format: 'pdf', isbn: '9789914701180', price: 410, pages: 148 }],
  },
  {
    work: 'the-bench-grade-7',
    title: 'The Bench: Integrated Science, Grade 7',
    subtitle: 'Learner’s book',
    description:
      'The first year of junior school brings the bench, the burner and a great many new words. Wairimu Githaiga introduces scientific skills, mixtures and elements, acids, cells, the skin, electricity and the environment through experiments that may be done with school kits or kitchen glass. Every unit has a safety page, a glossary of at most twelve words, a page about somebody who does this for a living, and assessment tasks with marking rubrics.',
    opening:
      'Unit 1. What is a fair test? Kevin says that hot water dissolves sugar faster than cold water does. To prove it he puts one spoon of sugar in a cup of hot tea and stirs, and two spoons in a glass of cold water and does not stir. The sugar in the tea disappears first. “You see?” says Kevin. Do you? Work in pairs. Make a list of everything that was different between the cup and the glass. You should find at least four things. Only one of them is the thing that Kevin wished to test. The others are called variables, and in a fair test they must be kept the same. Plan the experiment again so that the only difference is the temperature.',
    authors: [{ name: 'Wairimu Githaiga', role: 'author' }],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-11-14',
    subjects: ['YPMP', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.science, tag.grade7],
    series: { name: 'The Bench', number: 7 },
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789914701197', price: 480, pages: 212 },
      { format: 'print', isbn: '9789914701203', price: 950, pages: 212 },
    ],
  },
  {
    work: 'measure-twice-grade-7',
    title: 'Measure Twice: Pre-Technical Studies, Grade 7',
    subtitle: 'Learner’s book',
    description:
      'Tools, drawing, materials, money and machines for the first year of pre-technical studies. Learners make a toolbox, wire a torch, draw a stool from three sides and then build it, cost a job for a customer, and set up a spreadsheet for the workshop. Safety is taught by people who still have all of their fingers and by one who has not. Tasks are graded for schools with a full workshop, with a cupboard, and with no more than a desk and a ruler.',
    opening:
      'Task 1. The line. Take a sheet of paper, a pencil and a ruler. Draw a line of exactly one hundred millimetres. Easy? Exchange sheets with a partner and measure each other’s lines, without telling what you find. Write the figure on the back. Now the whole class stands in a row, from the shortest line to the longest. How far apart are the two ends? In most classes it is about four millimetres. A door that is four millimetres too wide does not close. Look again at how you held the ruler. Was your eye directly above the mark? Was the end of the ruler worn? Did you start from the edge, or from the zero? Draw a second line, fifty millimetres below the first, and measure twice.',
    authors: [{ name: 'Njoroge Gathecha', role: 'author' }],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-11-14',
    subjects: ['YPMT2', 'YPWC', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.technology, tag.grade7],
    school: true,
    editions: [{ format: 'pdf', isbn: '9789914701210', price: 450, pages: 180 }],
  },
  {
    work: 'numbers-around-us-grade-8',
    title: 'Numbers Around Us, Grade 8',
    subtitle: 'Mathematics, learner’s book',
    description:
      'Integers, rates, equations, circles, scale drawing and the first steps in probability. The examples come from places where such sums are done for a living: a pharmacy, a surveyor’s tripod, a tea buying centre, a betting slip which is taken apart until nobody wants to bet. Worked solutions show the crossings-out. Self-check questions close every section and the answers are given in full for the odd numbers. A chapter on saving and borrowing uses the actual terms of three mobile loans.',
    opening:
      'Chapter 3. What does a hundred shillings cost? Achieng borrows 1,000 shillings on her phone on Monday. The message says: facility fee 7.5 per cent, due in 30 days. It does not sound like much. Let us do what the message does not do. The fee is 75 shillings, and it is taken at once, so that she receives 925 and must pay back 1,000. First question: what percentage of the money in her hand is the fee? Second question: if she does the same every month for a year, how much will she have paid in order to have the use of 925 shillings? Write your estimate before you calculate. In most classes the estimates are less than half of the answer.',
    authors: [{ name: 'Kamande Ndirangu', role: 'author' }],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-11-21',
    subjects: ['YPMF', 'YPMF2', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.mathematics, tag.grade8],
    series: { name: 'Numbers Around Us', number: 8 },
    school: true,
    editions: [{ format: 'pdf', isbn: '9789914701227', price: 490, pages: 228 }],
  },
  {
    work: 'from-seed-to-sale-grade-8',
    title: 'From Seed to Sale: Agriculture, Grade 8',
    subtitle: 'Learner’s book',
    description:
      'A school garden is a business with weather. Over three terms a class plans a bed or a bag, conserves the soil, raises rabbits or fish, preserves a harvest and sells it to somebody who is not a parent. Kiplimo Tarus, whose own pupils run a dairy, supplies the record sheets and the cautionary tales. Nutrition, hygiene in the kitchen, mending clothes and cleaning with local materials complete the learning area. All recipes have been eaten.',
    opening:
      'Week 1. A customer before a seed. It is tempting to begin with a hoe. We begin with a question: who will buy it? Send three pairs to the market, three to the shops and three to the houses nearest to the school. Each pair asks five people the same thing. What vegetables did you buy this week? What did you pay? What could you not find? Put the answers in a table on the wall. You will see that people want what everyone grows in May in the month of September, when nobody has it. That gap is your plan. Count back from September. If spinach is ready six weeks after planting, on which Monday do you have to sow? Now you may fetch the hoe.',
    authors: [{ name: 'Kiplimo Tarus', role: 'author' }],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-11-21',
    subjects: ['YPWE', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.farming, tag.grade8],
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789914701234', price: 460, pages: 192 },
      { format: 'print', isbn: '9789914701241', price: 920, pages: 192 },
    ],
  },
  {
    work: 'the-bench-grade-9',
    title: 'The Bench: Integrated Science, Grade 9',
    subtitle: 'Learner’s book',
    description:
      'The last book of The Bench brings everything together in time for the junior school assessment: the periodic table, metals and alloys, water hardness, reproduction in plants, curved mirrors, the solar system and a long chapter on how to report an investigation. Each topic ends with three questions at the level of the national paper and one that goes beyond it. The digital edition arrives ahead of the printed one, so that teachers can plan the new year.',
    opening:
      'Unit 1. The tidy cupboard. Imagine a cupboard with one hundred and eighteen drawers. In each drawer is a substance that cannot be taken apart into anything simpler. In 1869 a chemist in St Petersburg had only sixty-three of them, and they were in a mess. He wrote their names on cards, with the weight and the habits of each: this one is soft, that one burns in water, this one wants nothing to do with anybody. Then he played patience with the cards. When he laid them out by weight, the habits came round again like the days of the week. And where a habit was missing he did something brave. He left a gap, and he described the element that would one day fill it.',
    authors: [
      { name: 'Wairimu Githaiga', role: 'author' },
      { name: 'Okeyo Ramogo', role: 'contributor' },
    ],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2026-11-06',
    subjects: ['YPMP', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.science, tag.grade9],
    series: { name: 'The Bench', number: 9 },
    school: true,
    isNew: true,
    editions: [
      { format: 'pdf', isbn: '9789914701258', price: 520, pages: 236 },
      { format: 'print', isbn: '9789914701265', price: 1050, pages: 236, listing: 'scheduled' },
    ],
  },
  {
    work: 'junior-school-practice-papers',
    title: 'Junior School Practice Papers, Grade 9',
    subtitle: 'Five learning areas, twenty papers',
    description:
      'Twenty practice papers for the end of junior school, four each in Mathematics, English, Kiswahili, Integrated Science and Social Studies. The questions are new, set by serving teachers and tried out with eight hundred learners in six counties. Every answer is explained in a sentence, and a wrong choice is followed by a page reference. A planner spreads the papers over ten weeks with Sundays off. There is a chapter for parents on what helps and, more briefly, on what does not.',
    opening:
      'How to use these papers. Do not begin with paper one. Begin with the planner on the next page, and a pencil. Cross out the days on which you have a match, a wedding or a market. What is left is your real time, and it is enough. Do each paper in one sitting, at a table, with the phone in another room. When you have finished, mark it yourself the next day and not the same evening; a tired marker is either too kind or too cruel. For every mistake write one of three letters. K means that I did not know it. R means that I did not read the question. H means that I hurried. After four papers count the letters. They will tell you what to do next.',
    authors: [
      { name: 'Nekesa Barasa', role: 'editor' },
      { name: 'Wairimu Githaiga', role: 'author' },
      { name: 'Kamande Ndirangu', role: 'author' },
      { name: 'Nanjala Shitanda', role: 'author' },
    ],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2026-07-03',
    subjects: ['YPZ', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.examRevision, tag.grade9],
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789914701272', price: 550, vatIncluded: true, pages: 260 },
      { format: 'print', isbn: '9789914701289', price: 1100, vatIncluded: true, pages: 260 },
    ],
  },
  {
    work: 'chemistry-in-ninety-evenings',
    title: 'Chemistry in Ninety Evenings',
    subtitle: 'Revision for the end of secondary school',
    description:
      'Her pupils at a day school in Thika have no prep time, no laboratory assistant and long bus rides, and they do remarkably well. This is Wairimu Githaiga’s plan for them: ninety evenings of thirty-five minutes each, from the structure of the atom to organic reactions, with one diagram to learn, one calculation to do and one past question rewritten. Evening thirty and evening sixty are rest days by order. Includes a wall chart of the reactions that examiners love.',
    opening:
      'Evening 1. What is in the salt? Take a pinch of salt and put it on a black page of a magazine. Look at it sideways. You will see small cubes, and every one of them, even those too small to see, is a cube for the same reason. By evening nine you will be able to say why. Tonight you only have to learn three words: proton, neutron, electron. Draw the sodium atom as on the opposite page, close the book, draw it again. Then do the calculation: an atom has eleven protons and twelve neutrons; what is its mass number? Write the answer at the bottom of the page and cover it. That was thirty-five minutes if you did not answer the phone. Now go to bed.',
    authors: [{ name: 'Wairimu Githaiga', role: 'author' }],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-01-26',
    subjects: ['YPZ', 'YPMP3', '1HFGK'],
    tags: [tag.textbooks, tag.examRevision, tag.science, tag.grade12],
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789914701296', price: 600, pages: 224 },
      { format: 'print', isbn: '9789914701302', price: 1250, pages: 224 },
    ],
  },
]
